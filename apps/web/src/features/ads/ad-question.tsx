import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import answerStyles from "./ad-choice.module.css";
import styles from "./ad-content.module.css";
import { chooseAds } from "./choice.ts";

/** Asks for consent in the ad's own place: nothing is covered, and nobody has to answer. */
export function AdQuestion({ onAnswer }: { readonly onAnswer: () => void }) {
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
