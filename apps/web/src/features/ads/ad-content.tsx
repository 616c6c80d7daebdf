import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import { AdQuestion } from "./ad-question.tsx";
import { type AdLook, AdUnit } from "./ad-unit.tsx";
import type { Choice } from "./choice.ts";
import { adsOfThisSite } from "./facts.ts";
import { leaveScriptBehind } from "./network.ts";

interface AdContentProps extends AdLook {
  readonly choice: Choice;
  /** Whether the visitor has just answered the question here: its replacement then takes the focus. */
  readonly answeredHere: boolean;
  readonly onAnswer: () => void;
}

/** Replaces a question that was answered with no. */
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
