import { useId } from "react";

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name?: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few radio buttons side by side. A dialog that holds them starts with the focus on the chosen one. */
export function Choices<Value extends string>({ legend, name, values, labels, chosen, onChoose }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="choices">
        {values.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name ?? id}
              value={value}
              checked={value === chosen}
              data-begin={value === chosen || undefined}
              onChange={() => onChoose(value)}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
