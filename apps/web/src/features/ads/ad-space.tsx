import { lazy, Suspense, useState } from "react";
import { adFacts } from "../../app/product.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import styles from "./ad-space.module.css";
import type { AdLook } from "./ad-unit.tsx";
import { HIDE_BEFORE_PAINT, useAdChoice } from "./choice.ts";

/** Blockers that go by names keep it away; the place stays empty then. */
const AdContent = lazy(() => import("./ad-content.tsx").catch(() => ({ default: () => null })));

/**
 * The place of an ad at the end of a page, as high as the ad will be. Until the visitor has agreed it holds the question;
 * after a refusal it is hidden. If the settings name no network, the server removes it and its content is never fetched.
 */
export function AdSpace(look: AdLook) {
  const mounted = useMounted();
  const choice = useAdChoice();
  const [answeredHere, setAnsweredHere] = useState(false);
  if (adFacts() === undefined) return null;
  const refused = choice === "no" || choice === "refused-by-browser";
  return (
    <aside
      className={`screen-only scripted ${styles.space}`}
      data-ad-space
      aria-label="Advertising"
      data-only-with="ads"
      data-choice={choice}
      hidden={refused && !answeredHere}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant, and the page's security policy holds its hash. */}
      {!mounted && <script dangerouslySetInnerHTML={{ __html: HIDE_BEFORE_PAINT }} />}
      {mounted && (
        <Suspense>
          <AdContent {...look} choice={choice} answeredHere={answeredHere} onAnswer={() => setAnsweredHere(true)} />
        </Suspense>
      )}
    </aside>
  );
}
