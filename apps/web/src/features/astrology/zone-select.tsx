import { useId } from "react";
import { useMounted } from "../../ui/use-mounted.ts";
import { ownZone, type ZoneChoice } from "./clock.ts";

interface ZoneSelectProps {
  readonly chosen: ZoneChoice;
  readonly onChoose: (choice: ZoneChoice) => void;
}

/** Whose clocks the page goes by: Eastern, or the visitor's own. */
export function ZoneSelect({ chosen, onChoose }: ZoneSelectProps) {
  const id = useId();
  const mounted = useMounted();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Times shown in
      </label>
      <select
        id={id}
        className="text-field"
        value={chosen}
        onChange={({ target }) => onChoose(target.value === "own" ? "own" : "eastern")}
      >
        <option value="eastern">Eastern time</option>
        <option value="own">{mounted ? `My time zone (${ownZone().replaceAll("_", " ")})` : "My time zone"}</option>
      </select>
    </div>
  );
}
