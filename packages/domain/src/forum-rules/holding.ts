import { holdsAddress } from "./addresses.ts";
import { parseMarkdown } from "./markdown.ts";
import { linksIn, wordsOf } from "./markdown-words.ts";
import { withoutOwnLinks } from "./site-links.ts";

/**
 * Whether a text leads to another site: through a link that can be opened, or an address that can be read and typed, be it
 * as it was written or as it is shown once its marks are gone: "exam**ple**.com". Links to this site's own public address,
 * given without a slash at its end, lead nowhere else.
 */
export function leadsElsewhere(written: string, site = ""): boolean {
  const text = withoutOwnLinks(written, site);
  if (holdsAddress(text)) return true;
  const blocks = parseMarkdown(text);
  return linksIn(blocks).some((url) => !url.startsWith("/")) || holdsAddress(wordsOf(blocks, { spoilers: "shown" }));
}
