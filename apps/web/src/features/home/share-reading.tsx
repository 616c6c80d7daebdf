import { useMutation } from "@tanstack/react-query";
import type { Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { Link2 } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { publicUrl } from "../../app/product.ts";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { KeptHint } from "../my-readings/index.ts";
import type { Reading } from "./generate.ts";
import styles from "./reading-view.module.css";
import { SaveCard } from "./save-card.tsx";
import { keepLink, withdrawLink } from "./shared-links.ts";

interface ShareReadingProps {
  readonly number: Digit;
  readonly preferences: Preferences;
  readonly reading: Reading;
}

/** Gives a reading a link of its own and copies it; without the visitor's words unless they say so. */
export function ShareReading({ number, preferences, reading }: ShareReadingProps) {
  const { keywords, ...kind } = preferences;
  const id = useId();
  const [withWords, setWithWords] = useState(false);
  const [said, setSaid] = useState("");
  const copy = async (link: string) => setSaid((await copyText(link)) ? "Copied!" : COPY_FAILED.description);

  const share = useMutation({
    mutationFn: async () => {
      const body = { number, seed: reading.seed, preferences: { ...kind, keywords: withWords ? keywords : "" } };
      const made = await call("shareReading", { body });
      keepLink(made.id, made.key);
      return { id: made.id, link: `${publicUrl() || location.origin}/r/${made.id}` };
    },
    onSuccess: ({ link }) => copy(link),
    onError: (error) => setSaid(failureWords(error) ?? "The link could not be made. Please try again."),
  });
  const withdraw = useMutation({
    mutationFn: withdrawLink,
    onSuccess: () => {
      share.reset();
      setSaid("The link is withdrawn: it leads nowhere now.");
    },
    onError: (error) => setSaid(failureWords(error) ?? "The link could not be withdrawn. Please try again."),
  });
  const { data: shared } = share;
  const busy = share.isPending || withdraw.isPending;
  const press = () => {
    if (busy) return;
    setSaid("");
    if (shared) void copy(shared.link);
    else share.mutate();
  };

  return (
    <section className={`stack ${styles.share}`} aria-label="Share this reading">
      {keywords !== "" && !shared && (
        <label className={styles.withWords}>
          <input type="checkbox" checked={withWords} onChange={({ target }) => setWithWords(target.checked)} />
          with my words
        </label>
      )}
      {keywords !== "" && (
        <p className="hint">
          {withWords
            ? `Whoever knows the link can read “${keywords}”. You can withdraw it here, or at the link.`
            : `The link leads to this reading without “${keywords}”, and without what it says to that.`}
        </p>
      )}
      {shared && (
        <>
          <label className="sr-only" htmlFor={id}>
            Link to this reading
          </label>
          <input id={id} className="text-field" readOnly value={shared.link} onFocus={({ target }) => target.select()} />
        </>
      )}
      <div className={`row ${styles.asks}`}>
        <button type="button" className="button" data-quiet aria-disabled={busy} onClick={press}>
          <Link2 aria-hidden="true" />
          Copy link
        </button>
        {shared && (
          <button
            type="button"
            className="button"
            data-quiet
            aria-disabled={busy}
            onClick={() => !busy && withdraw.mutate(shared.id)}
          >
            Withdraw the link
          </button>
        )}
      </div>
      <p className="hint" role="status">
        {share.isPending ? "Making the link…" : said}
      </p>
      <SaveCard number={number} preferences={preferences} reading={reading} />
      <KeptHint id={reading.id} />
    </section>
  );
}
