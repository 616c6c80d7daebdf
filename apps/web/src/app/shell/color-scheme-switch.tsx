import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { COLOR_SCHEMES, type ColorScheme, chooseColorScheme, useColorScheme } from "./color-scheme.ts";
import styles from "./menus.module.css";

const ICONS = { system: Monitor, light: Sun, dark: Moon };
const LABELS: Readonly<Record<ColorScheme, string>> = { system: "System", light: "Light", dark: "Dark" };
const MENU = "color-scheme-menu";

export function ColorSchemeChoice() {
  const chosen = useColorScheme();
  const name = useId();
  return (
    <fieldset className={`scripted ${styles.scheme}`}>
      <legend>Color scheme</legend>
      <div>
        {COLOR_SCHEMES.map((scheme) => {
          const Icon = ICONS[scheme];
          return (
            <label key={scheme} className="choice">
              <input type="radio" name={name} checked={scheme === chosen} onChange={() => chooseColorScheme(scheme)} />
              <Icon aria-hidden="true" />
              {LABELS[scheme]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The button in the bar that shows the current choice and opens the menu. The browser itself opens and closes it. */
export function ColorSchemeMenu() {
  const chosen = useColorScheme();
  const Icon = ICONS[chosen];
  const name = `Color scheme: ${chosen}`;
  return (
    <>
      <button
        data-tooltip={name}
        type="button"
        className={`icon-button scripted ${styles.schemeOpener}`}
        popoverTarget={MENU}
        aria-label={name}
      >
        <Icon aria-hidden="true" />
      </button>
      <div id={MENU} popover="auto">
        <ColorSchemeChoice />
      </div>
    </>
  );
}
