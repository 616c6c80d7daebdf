import { useQuery } from "@tanstack/react-query";
import { HOUR_MS } from "@tenfold/domain/time";
import { Box } from "lucide-react";
import { cardWords } from "./card-words.ts";
import styles from "./rich-text.module.css";
import { MemberLink } from "./text-parts.tsx";

/** A link to a reading, a planet or a model of this site as a card; as it was typed where there is nothing to show. */
export function LinkCard({ url }: { readonly url: string }) {
  const { data: words } = useQuery({
    queryKey: ["api", "link-card", url],
    queryFn: ({ signal }) => cardWords(url, signal),
    staleTime: HOUR_MS,
    retry: false,
  });
  if (!words) return <MemberLink url={url}>{url}</MemberLink>;
  return (
    <a className={styles.card} href={url} rel="ugc nofollow noopener">
      <span className={styles.figure} aria-hidden="true">
        {words.imageUrl ? <img src={words.imageUrl} alt="" loading="lazy" decoding="async" /> : (words.symbol ?? <Box />)}
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>{words.kind}</span> <strong>{words.title}</strong>{" "}
        <span className={styles.line}>{words.line}</span>
      </span>
    </a>
  );
}
