import { piecesOf } from "./pieces.ts";

/** An e-mail address, which leads to a person and not to a page; one followed by a path does not count as an e-mail address. */
const EMAIL = /(?<![\w.%+-])[\w.%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?![\p{L}\p{N}/-])/gu;
/** Any address with a scheme; "hxxp://" counts as what it stands for. Read back from its slashes: nothing is looked at twice. */
const SCHEME = /(?<=[a-z][a-z\d+.-]*):\/\/[^\s/]/i;
const WWW = /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;
/**
 * Names separated by dots, as in host names, and whether a path follows. The last two names are captured separately. No
 * host has more than 127, so what follows more of them begins with the last, which is therefore looked at again.
 */
const HOST =
  /(?<![\p{L}\p{N}\p{M}_-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.){0,125}([\p{L}\p{N}][\p{L}\p{N}-]*)\.(?=(\p{L}{2,24})(?![\p{L}\p{N}\p{M}_])(\/|:\d)?)/gu;

/** Domains that are recognized even without a path. Others are just as often words or file extensions: "socket.io", "let it.be". */
const PLAIN_DOMAINS = new Set(["com", "net", "org", "info", "biz", "xyz"]);
/** Extensions of files and names of software: a path after them does not make them a host. */
const FILE_ENDS = new Set(
  "js jsx ts tsx mjs cjs css htm html json xml yml yaml md txt csv pdf doc docx png jpg jpeg gif svg webp mp3 mp4 zip py rb rs go php java cpp cs sh sql exe".split(
    " ",
  ),
);
const SOFTWARE = new Set(["asp.net", "vb.net", "ado.net", "ml.net"]);

/**
 * Whether words hold an address that can be opened or typed, such as "www.example.com", "example.com" or "example.io/path".
 * Abbreviations, versions and names like "node.js" do not count.
 */
export function holdsAddress(text: string): boolean {
  if (SCHEME.test(text) || WWW.test(text) || piecesOf(text).some((piece) => piece.kind === "link")) return true;
  for (const [, name = "", end = "", path] of text.replace(EMAIL, " ").matchAll(HOST)) {
    const domain = end.toLowerCase();
    if (SOFTWARE.has(`${name}.${domain}`.toLowerCase())) continue;
    if (PLAIN_DOMAINS.has(domain)) return true;
    // A number before the last dot belongs to a version.
    if (path !== undefined && /\p{L}/u.test(name) && !FILE_ENDS.has(domain)) return true;
  }
  return false;
}
