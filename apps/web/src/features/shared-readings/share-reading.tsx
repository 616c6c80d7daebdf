import { useMutation } from "@tanstack/react-query";
import type { MadeBy } from "@tenfold/contract/shared-readings";
import { Link2 } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { publicUrl } from "../../app/product.ts";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { SaveCard } from "./save-card.tsx";
import { areLinksKept, keepLink, withdrawLink } from "./shared-links.ts";
import styles from "./shared-readings.module.css";

interface ShareReadingProps {
  /** What the reading was made from, including everything of the visitor's own. */
  readonly madeBy: MadeBy;
  readonly title: string;
  /** For readings in the middle of the page. */
  readonly isCentered?: boolean;
  /** The visitor's own part: it is shared only if they agree. */
  readonly own?: {
    /** "my words" */
    readonly name: string;
    readonly shown: string;
    /** What the reading is made from without that part. */
    readonly without: MadeBy;
    /** What a link without that part leads to. */
    readonly hint: ReactNode;
  };
}

const UNKEPT =
  "This browser has no room, or keeps nothing: the link can be withdrawn here as long as this page is open, and not afterwards.";

type MadeWithWords = Extract<MadeBy, { preferences: unknown }>;

/** For readings with keywords: without them, the link leads to the reading of the same seed. */
export function ownWords<Order extends MadeWithWords>(madeBy: Order): Pick<ShareReadingProps, "own"> {
  const { keywords = "" } = madeBy.preferences;
  if (keywords === "") return {};
  return {
    own: {
      name: "my words",
      shown: keywords,
      without: { ...madeBy, preferences: { ...madeBy.preferences, keywords: "" } },
      hint: (
        <>
          The link leads to this reading without “<bdi>{keywords}</bdi>”, and without what it says to that.
        </>
      ),
    },
  };
}

/** Gives a reading a link and copies it, or saves it as an image. */
export function ShareReading({ madeBy, title, isCentered = false, own }: ShareReadingProps) {
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [withOwn, setWithOwn] = useState(false);
  const [said, setSaid] = useState("");
  const copy = async (link: string) => setSaid((await copyText(link)) ? "Copied!" : COPY_FAILED.description);

  const share = useMutation({
    mutationFn: async () => {
      const made = await call("shareReading", { body: own && !withOwn ? own.without : madeBy });
      keepLink(made.id, made.key);
      return { id: made.id, link: `${publicUrl() || location.origin}/r/${made.id}` };
    },
    onSuccess: ({ link }) => copy(link),
    onError: (error) => setSaid(failureWords(error) ?? "The link could not be made. Please check your connection and try again."),
  });
  const withdraw = useMutation({
    mutationFn: withdrawLink,
    // The same words again would not be said.
    onMutate: () => setSaid(""),
    onSuccess: () => {
      share.reset();
      setSaid("The link is withdrawn: it leads nowhere now.");
      // The button that withdrew it is gone, and the focus with it.
      copyButton.current?.focus();
    },
    onError: (error) =>
      setSaid(failureWords(error) ?? "The link could not be withdrawn. Please check your connection and try again."),
  });
  const { data: shared } = share;
  const busy = share.isPending || withdraw.isPending;
  const press = () => {
    setSaid("");
    if (shared) void copy(shared.link);
    else share.mutate();
  };

  return (
    <section className={`stack ${styles.share} ${isCentered ? styles.centered : ""}`} aria-label="Share this reading">
      {own && !shared && (
        <label className="check">
          <input type="checkbox" checked={withOwn} onChange={({ target }) => setWithOwn(target.checked)} />
          {`A link with ${own.name}`}
        </label>
      )}
      {own && (
        <p className="hint">
          {withOwn ? (
            <>
              Whoever knows the link can read “<bdi>{own.shown}</bdi>”. You can withdraw it here, or at the link.
            </>
          ) : (
            own.hint
          )}
        </p>
      )}
      {shared && (
        <>
          {!areLinksKept() && <p role="alert">{UNKEPT}</p>}
          <label className="sr-only" htmlFor={id}>
            Link to this reading
          </label>
          <input id={id} className="text-field" readOnly value={shared.link} onFocus={({ target }) => target.select()} />
        </>
      )}
      <SaveCard madeBy={madeBy} title={title} saidBefore={share.isPending ? "Making the link…" : said}>
        <Button ref={copyButton} quiet off={busy} onClick={press}>
          <Link2 aria-hidden="true" />
          Copy link
        </Button>
        {shared && (
          <Button quiet off={busy} onClick={() => withdraw.mutate(shared.id)}>
            Withdraw the link
          </Button>
        )}
      </SaveCard>
    </section>
  );
}
