import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import styles from "./ad-content.module.css";
import { type AdState, showAd } from "./network.ts";

/** How an ad may look, in the network's terms. */
export interface AdLook {
  /** The number of the ad unit; by default the one in the settings. */
  readonly slot?: string | undefined;
  /** A shape that the network may choose by, such as "auto"; without one, the ad has the size of its place. */
  readonly format?: string | undefined;
  /** Whether the network may use the full width of a narrow screen. */
  readonly responsive?: boolean | undefined;
}

interface AdUnitProps extends AdLook {
  readonly client: string;
  /** Whether it replaces something that had the focus. */
  readonly takeFocus: boolean;
}

/** Shown when no ad came: blocked, failed, or nothing to show. It is as large as the ad. */
function OwnWords() {
  return (
    <div className={`card stack ${styles.own}`}>
      <p className={styles.title}>No ad came, so this place is ours again.</p>
      <p>Which number is with you today?</p>
      <p>
        <Link className="button" data-quiet to="/">
          Ask for a reading
        </Link>
      </p>
    </div>
  );
}

/** An ad. Mounting it loads the network's script and registers it there. */
export function AdUnit({ client, slot, format, responsive, takeFocus }: AdUnitProps) {
  const [state, setState] = useState<AdState>("waiting");
  const unit = useRef<HTMLModElement>(null);
  const label = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeFocus && isFocusLost()) label.current?.focus();
  }, [takeFocus]);
  useEffect(() => (unit.current ? showAd(unit.current, setState) : undefined), []);
  if (state === "failed") return <OwnWords />;
  return (
    <>
      <p ref={label} tabIndex={-1} className={styles.label}>
        Advertisement
      </p>
      <ins
        ref={unit}
        className="adsbygoogle"
        data-ad-client={client}
        data-ad-slot={slot}
        data-ad-format={format}
        data-full-width-responsive={responsive}
      />
    </>
  );
}
