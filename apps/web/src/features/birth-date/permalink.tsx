import type { BirthDate } from "@tenfold/domain/numerology";
import { Copy } from "lucide-react";
import { COPY_FAILED, copyText } from "../../app/save-and-copy.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./analysis-view.module.css";
import { fragmentOf } from "./use-fragment.ts";

/** A link that brings this analysis back. */
export function Permalink({ date }: { readonly date: BirthDate }) {
  const toast = useToast();
  const fragment = fragmentOf(date);
  const copy = async () => {
    const isCopied = await copyText(new URL(fragment, location.href).href);
    toast(isCopied ? { title: "Link Copied", description: "Whoever has it can see the date in it." } : COPY_FAILED);
  };
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="permalink-title">
      <h3 className="section-title" id="permalink-title">
        A link to this analysis
      </h3>
      <p className="note">
        The date stands behind the # of the address. Browsers keep that part to themselves, so it is in no server’s log.
      </p>
      <p className={`row ${styles.link}`}>
        <a className="link" href={fragment}>
          /birth-date{fragment}
        </a>
        <button type="button" className="button" data-quiet onClick={copy}>
          <Copy aria-hidden="true" />
          Copy link
        </button>
      </p>
    </section>
  );
}
