import { type LucideIcon, Volume2 } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { ListeningState } from "./listening-state.ts";

/** How the button is named and drawn while nothing is read. */
export const IDLE = { name: "Listen to this page", Icon: Volume2 };

interface SpeechButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly phase: ListeningState["phase"];
  readonly ref: Ref<HTMLButtonElement>;
  /** Set while its scripts are not there: the page presses it for who uses its keys (scripts/late-scripts.ts). */
  readonly "data-waiting"?: boolean;
}

/** The floating button that reads the page aloud. */
export function SpeechButton({ name, Icon, phase, ...button }: SpeechButtonProps) {
  return (
    <Tooltip text={`${name} (Alt+P)`}>
      <button
        {...button}
        type="button"
        className="speech-button"
        data-phase={phase}
        aria-label={name}
        aria-keyshortcuts="Alt+P"
        aria-busy={phase === "loading"}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
