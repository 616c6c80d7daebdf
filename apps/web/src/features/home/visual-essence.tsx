import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./reading-view.module.css";

export function VisualEssence({
  url,
  alt,
  shown,
  onToggle,
}: {
  readonly url: string;
  readonly alt: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={`stack ${styles.essence}`}>
      <div id="visual-essence" className={styles.frame} hidden={!shown}>
        {failed ? (
          <p className={styles.missing}>Visual essence unavailable</p>
        ) : (
          <img src={url} alt={alt} width={768} height={768} decoding="async" onError={() => setFailed(true)} />
        )}
      </div>
      <Button quiet aria-expanded={shown} aria-controls="visual-essence" onClick={onToggle}>
        {shown ? "Hide Visual Essence" : "Show Visual Essence"}
      </Button>
    </div>
  );
}
