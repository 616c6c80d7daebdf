import { useEffect, useState } from "react";

const SAID_AFTER_MS = 200;

interface SaidProps {
  readonly words: string;
  readonly className?: string | undefined;
  readonly afterMs?: number | undefined;
}

/**
 * What came of an act that a dialog asked about, told politely. What stands behind a dialog is heard only once that is
 * closed, so it comes a moment later.
 */
export function Said({ words, className, afterMs = SAID_AFTER_MS }: SaidProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    // At once, so that the same words can be said anew.
    if (words === "") setSaid("");
    const timer = setTimeout(() => setSaid(words), afterMs);
    return () => clearTimeout(timer);
  }, [words, afterMs]);
  return (
    <p className={className} role="status">
      {said}
    </p>
  );
}
