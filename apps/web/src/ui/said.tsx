import { useEffect, useState } from "react";

const SAID_AFTER_MS = 200;

/**
 * What came of an act that a dialog asked about, told politely. What stands behind a dialog is heard only once that is
 * closed, so it comes a moment later.
 */
export function Said({ words, className }: { readonly words: string; readonly className?: string | undefined }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className={className} role="status">
      {said}
    </p>
  );
}
