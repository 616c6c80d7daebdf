import { useState } from "react";

/** The picture of a reading, which can be hidden. */
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
    <div className="essence">
      <div id="visual-essence" className="essence-frame" hidden={!shown}>
        {failed ? (
          <p className="essence-missing">Visual essence unavailable</p>
        ) : (
          <img src={url} alt={alt} width={768} height={768} decoding="async" onError={() => setFailed(true)} />
        )}
      </div>
      <button type="button" className="button" data-quiet aria-expanded={shown} aria-controls="visual-essence" onClick={onToggle}>
        {shown ? "Hide Visual Essence" : "Show Visual Essence"}
      </button>
    </div>
  );
}
