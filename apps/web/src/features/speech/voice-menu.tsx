import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { SETTINGS_KEYS } from "./keys.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import styles from "./speech.module.css";

const NotLoaded = () => <p className="card">The voices could not be loaded. Please try again after a reload of the page.</p>;

/** A chunk of its own: most listen without it. */
const LoadedSettings = lazy(() => import("./player-settings.tsx").catch(() => ({ default: NotLoaded })));

interface SettingsProps {
  readonly listening: Listening;
  readonly state: ListeningState;
}

export const Settings = (props: SettingsProps) => (
  <Suspense>
    <LoadedSettings {...props} />
  </Suspense>
);

const ID = "voice-menu";

export function VoiceMenu(props: SettingsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        data-tooltip="Voice and speed (Alt+Shift+P)"
        type="button"
        className={styles.chooser}
        aria-label="Voice and speed"
        aria-keyshortcuts={SETTINGS_KEYS}
        popoverTarget={ID}
      >
        <SlidersHorizontal aria-hidden="true" />
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label="Voice and speed"
        tabIndex={-1}
        className={styles.menu}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === "open");
          if (newState === "open") currentTarget.focus();
        }}
      >
        {open && <Settings {...props} />}
      </div>
    </>
  );
}
