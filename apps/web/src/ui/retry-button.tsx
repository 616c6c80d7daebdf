import { Button } from "./button.tsx";

interface RetryButtonProps {
  readonly isQuiet?: boolean;
  readonly words?: string;
  /** What is tried again, for those who hear the button by itself. */
  readonly of?: string;
  readonly onRetry: () => void;
}

/** The title of the section that a control is in, or what is around it, whichever takes the focus. */
const placeOf = (control: HTMLElement) =>
  control.closest("section")?.querySelector<HTMLElement>("h2[tabindex='-1']") ?? control.closest<HTMLElement>("[tabindex='-1']");

/** "Try again", which goes with its press and hands the focus on first, so that it is not lost. */
export function RetryButton({ isQuiet = true, words = "Try again", of, onRetry }: RetryButtonProps) {
  return (
    <Button
      quiet={isQuiet}
      onClick={({ currentTarget }) => {
        placeOf(currentTarget)?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      {words}
      {of !== undefined && <span className="sr-only">: {of}</span>}
    </Button>
  );
}
