import { COMPOSITION_LABELS, COMPOSITIONS, type Preferences, STYLE_LABELS, STYLES } from "@tenfold/domain/preferences";
import { Select } from "../../ui/select.tsx";

interface StyleAndLengthProps {
  readonly preferences: Preferences;
  readonly onChoose: (preferences: Preferences) => void;
}

export function StyleAndLength({ preferences, onChoose }: StyleAndLengthProps) {
  return (
    <>
      <Select
        label="Style"
        name="style"
        options={STYLES}
        nameOf={(style) => STYLE_LABELS[style]}
        value={preferences.style}
        onChange={(style) => onChoose({ ...preferences, style })}
      />
      <Select
        label="Length"
        name="composition"
        options={COMPOSITIONS}
        nameOf={(composition) => COMPOSITION_LABELS[composition]}
        value={preferences.composition}
        onChange={(composition) => onChoose({ ...preferences, composition })}
      />
    </>
  );
}
