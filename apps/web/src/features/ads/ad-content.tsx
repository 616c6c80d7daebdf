import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import { Button } from "../../ui/button.tsx";
import answerStyles from "./ad-choice.module.css";
import styles from "./ad-content.module.css";
import { type AdLook, AdUnit } from "./ad-unit.tsx";
import type { Choice } from "./choice.ts";
import { chooseAds } from "./choice.ts";
import { adsOfThisSite } from "./facts.ts";
import { leaveScriptBehind } from "./network.ts";

/** Asks for consent in the ad's own place: nothing is covered, and nobody has to answer. */
function AdQuestion({ onAnswer }: { readonly onAnswer: () => void }) {
  const answer = (choice: "yes" | "no") => {
    onAnswer();
    chooseAds(choice);
  };
  return (
    <div className={`card stack ${styles.question}`}>
      <h2 className={styles.title}>May we show an ad here?</h2>
      <p>
        Ads help to pay for this site. They come from Google’s ad network, whose script would run on this page, see your network
        address, and may set cookies. Nothing of it is loaded unless you say yes.
      </p>
      <p className={`row ${answerStyles.answers}`}>
        <Button quiet onClick={() => answer("yes")}>
          Yes, show ads
        </Button>
        <Button quiet onClick={() => answer("no")}>
          No, show none
        </Button>
      </p>
      <p className="note">
        The page is the same either way. You can change your answer on the{" "}
        <Link className="link" to="/privacy#ad-choice">
          privacy page
        </Link>
        .
      </p>
    </div>
  );
}

interface AdContentProps extends AdLook {
  readonly choice: Choice;
  /** Whether the visitor has just answered the question here: its replacement then takes the focus. */
  readonly answeredHere: boolean;
  readonly onAnswer: () => void;
}

function NoAds() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusLost()) words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1}>
      No ads, then; you will not be asked again. You can change your mind on the{" "}
      <Link className="link" to="/privacy#ad-choice">
        privacy page
      </Link>
      .
    </p>
  );
}

/** What fills an ad's place: the question, the ad, or a word on there being none. */
export default function AdContent({ choice, answeredHere, onAnswer, slot, ...look }: AdContentProps) {
  const { pathname } = useLocation();
  useEffect(() => () => leaveScriptBehind(pathname), [pathname]);
  const ads = adsOfThisSite();
  if (!ads) return null;
  if (choice === "yes") return <AdUnit {...look} client={ads.client} slot={slot ?? ads.slot} takeFocus={answeredHere} />;
  if (choice === undefined) return <AdQuestion onAnswer={onAnswer} />;
  return answeredHere ? <NoAds /> : null;
}
