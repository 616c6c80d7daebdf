import { COMPOSITION_LABELS, COMPOSITIONS, type Preferences, STYLE_LABELS, STYLES } from "@tenfold/domain/preferences";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { KeywordsField } from "../preferences/index.ts";
import styles from "./home-page.module.css";

interface CustomizePanelProps {
  readonly preferences: Preferences;
  readonly onChoose: (preferences: Preferences) => void;
  readonly onType: (preferences: Preferences) => void;
  /** Remakes the current reading with the current choices; undefined if it was made with them. */
  readonly onRegenerate: (() => void) | undefined;
}

export function CustomizePanel({ preferences, onChoose, onType, onRegenerate }: CustomizePanelProps) {
  return (
    <section className={`card stack ${styles.customize}`} aria-labelledby="customize-title">
      <h2 className="section-title" id="customize-title">
        Customize Your Experience
      </h2>
      <Choices
        legend="Content Style"
        name="style"
        values={STYLES}
        labels={STYLE_LABELS}
        chosen={preferences.style}
        onChoose={(style) => onChoose({ ...preferences, style })}
      />
      <Choices
        legend="Content Length"
        name="composition"
        values={COMPOSITIONS}
        labels={COMPOSITION_LABELS}
        chosen={preferences.composition}
        onChoose={(composition) => onChoose({ ...preferences, composition })}
      />
      <KeywordsField
        label="Keywords & Themes"
        value={preferences.keywords}
        onChange={(keywords) => onType({ ...preferences, keywords })}
        onEnter={onRegenerate}
      />
      {onRegenerate && <Button onClick={onRegenerate}>Regenerate with these choices</Button>}
    </section>
  );
}
