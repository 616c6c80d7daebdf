import { adFacts } from "../../app/product.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./ad-choice.module.css";
import { type Choice, chooseAds, useAdChoice } from "./choice.ts";

const WORDS = {
  yes: "You have said yes to ads in this browser.",
  no: "You have said no to ads in this browser. Nothing of the ad network is loaded.",
  "refused-by-browser":
    "Your browser sends Global Privacy Control, a signal that you do not want to be tracked. We take it as a no: nothing of the ad network is loaded, and you are not asked.",
} as const satisfies Record<NonNullable<Choice>, string>;

/** Withdraws consent and deletes what the network stored here. */
async function refuse(): Promise<void> {
  chooseAds("no");
  const { forgetNetwork } = await import("./network.ts");
  forgetNetwork();
}

function AdChoiceCard() {
  const choice = useAdChoice();
  const settled = choice === "refused-by-browser";
  return (
    <section className={`card screen-only ${styles.choice} set-apart`} aria-labelledby="ad-choice" data-only-with="ads">
      <h3 id="ad-choice">Your answer about ads</h3>
      <p role="status">{choice ? WORDS[choice] : "You have not answered yet. Nothing of the ad network is loaded."}</p>
      <p className={`row ${styles.answers}`}>
        <Button quiet aria-pressed={choice === "yes"} disabled={settled} onClick={() => chooseAds("yes")}>
          Show ads
        </Button>
        <Button quiet aria-pressed={choice === "no" || settled} disabled={settled} onClick={() => void refuse()}>
          Show none
        </Button>
      </p>
    </section>
  );
}

/**
 * On the privacy page: the visitor's answer about ads, which can be changed at any time. The outer element remains when
 * the server removes the card, so that hydration finds the texts on both sides still separate.
 */
export function AdChoice() {
  return <div>{adFacts() !== undefined && <AdChoiceCard />}</div>;
}
