/** A piece of a text: plain words, an address, or a mention of a member. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string }
  | { readonly kind: "mention"; readonly text: string; readonly username: string };

/** An address in a text, without the punctuation that ends a sentence or the bracket that closes around it. */
const LINK = String.raw`\bhttps?:\/\/[^\s<>"'\u0060]+`;
/** A username after an @ that is not part of an e-mail address. */
const MENTION = String.raw`(?<![\p{L}\p{N}\p{M}_@.+-])@[A-Za-z0-9_-]{6,20}(?![\p{L}\p{N}\p{M}_-])`;

/** Punctuation that ends a sentence after an address. */
const CLOSING = ".,:;!?*_~…。，、！？；：）」』】》”’»";
const BRACKETS = ["()", "[]", "{}"] as const;

/** Cuts off the punctuation, and the closing brackets of those opened before it, that follow an address. */
function trimLink(raw: string): string {
  const spare = new Map(BRACKETS.map(([open = "", close = ""]) => [close, raw.split(close).length - raw.split(open).length]));
  let end = raw.length;
  for (; end > 0; end -= 1) {
    const last = raw.charAt(end - 1);
    const left = spare.get(last) ?? 0;
    if (left <= 0 && !CLOSING.includes(last)) break;
    spare.set(last, left - 1);
  }
  return raw.slice(0, end);
}

/** Splits a text into plain words, links and mentions. Markdown has no meaning here. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const push = (until: number) => {
    if (until > end) pieces.push({ kind: "text", text: text.slice(end, until) });
  };
  for (const found of text.matchAll(new RegExp(`${LINK}|${MENTION}`, "giu"))) {
    if (found.index < end) continue;
    const [raw] = found;
    if (raw.startsWith("@")) {
      push(found.index);
      pieces.push({ kind: "mention", text: raw, username: raw.slice(1) });
      end = found.index + raw.length;
      continue;
    }
    const link = trimLink(raw);
    if (!URL_LIKE.test(link)) continue;
    push(found.index);
    pieces.push({ kind: "link", text: link, url: link });
    end = found.index + link.length;
  }
  push(text.length);
  return pieces;
}

/** An address that has a host. */
const URL_LIKE = /^https?:\/\/[^\s/?#]+/i;
