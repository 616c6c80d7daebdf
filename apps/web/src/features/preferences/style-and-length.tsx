import { COMPOSITION_LABELS, COMPOSITIONS, type Preferences, STYLE_LABELS, STYLES } from "@tenfold/domain/preferences";
import { useId } from "react";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, name, values, labels, chosen, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="text-field"
        value={chosen}
        onChange={({ target }) => {
          const value = values.find((known) => known === target.value);
          if (value) onChoose(value);
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface StyleAndLengthProps {
  readonly preferences: Preferences;
  readonly onChoose: (preferences: Preferences) => void;
}

/** The two selects by which a visitor says how readings should be, for pages with little room. */
export function StyleAndLength({ preferences, onChoose }: StyleAndLengthProps) {
  return (
    <>
      <Choice
        label="Style"
        name="style"
        values={STYLES}
        labels={STYLE_LABELS}
        chosen={preferences.style}
        onChoose={(style) => onChoose({ ...preferences, style })}
      />
      <Choice
        label="Length"
        name="composition"
        values={COMPOSITIONS}
        labels={COMPOSITION_LABELS}
        chosen={preferences.composition}
        onChoose={(composition) => onChoose({ ...preferences, composition })}
      />
    </>
  );
}
