import { useQuery } from "@tanstack/react-query";
import { BODY_SYMBOLS, bodyNamed } from "@tenfold/astronomy/names";
import { PLANETS } from "@tenfold/domain/planets";
import { HOUR_MS } from "@tenfold/domain/time";
import { Box } from "lucide-react";
import { call } from "../../app/api.ts";
import styles from "./rich-text.module.css";
import { MemberLink } from "./text-parts.tsx";

/** What a card says of the page that a link leads to. */
interface CardWords {
  readonly kind: "Reading" | "Planet" | "3D model";
  readonly title: string;
  readonly line: string;
  readonly imageUrl?: string | undefined;
  /** Stands in the place of an image. */
  readonly symbol?: string;
}

async function ofReading(id: string, signal: AbortSignal): Promise<CardWords> {
  const reading = await call("getSharedReading", { params: { id }, signal });
  const { imageUrl } = reading;
  return reading.kind === "number"
    ? { kind: "Reading", title: reading.principle.title, line: reading.affirmation, imageUrl }
    : { kind: "Reading", title: reading.title, line: reading.line, imageUrl };
}

function ofPlanet(name: string): CardWords | null {
  const body = bodyNamed(name);
  return body ? { kind: "Planet", title: body, line: PLANETS[body].attributes, symbol: BODY_SYMBOLS[body] } : null;
}

/** Examples alone can be seen by everybody. */
async function ofModel(fragment: string, signal: AbortSignal): Promise<CardWords | null> {
  const urn = new URLSearchParams(fragment).get("model");
  const { examples } = await call("getExampleModels", { signal });
  const example = examples.find((model) => model.urn === urn);
  return example ? { kind: "3D model", title: example.name, line: example.sentence } : null;
}

/** What is known of the page at an address of this site; null for pages that have no cards. */
async function cardWords(url: string, signal: AbortSignal): Promise<CardWords | null> {
  const { pathname, hash } = new URL(url);
  const [, place, name = "", rest] = pathname.split("/");
  if (rest !== undefined) return null;
  if (place === "r" && name !== "") return ofReading(name, signal);
  if (place === "astrology" && name !== "") return ofPlanet(name);
  if (place === "3d-viewer") return ofModel(hash.slice(1), signal);
  return null;
}

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
        <span className="hint">{words.kind}</span> <strong>{words.title}</strong>{" "}
        <span className={`hint ${styles.line}`}>{words.line}</span>
      </span>
    </a>
  );
}
