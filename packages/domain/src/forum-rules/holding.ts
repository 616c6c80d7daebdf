import { piecesOf } from "./pieces.ts";

/** An e-mail address, which leads to a person and not to a page; one that is followed by a path is no e-mail address. */
const EMAIL = /(?<![\w.%+-])[\w.%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?![\p{L}\p{N}/-])/gu;
/** Any address with a scheme, whichever it is: "hxxp://" is read as what it stands for. */
const SCHEME = /[a-z][a-z\d+.-]*:\/\/[^\s/]/i;
const WWW = /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;
/** Names with dots between them, as hosts are written, and whether a path follows. The last two names are told apart. */
const HOST =
  /(?<![\p{L}\p{N}\p{M}_-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)*([\p{L}\p{N}][\p{L}\p{N}-]*)\.(\p{L}{2,24})(?![\p{L}\p{N}\p{M}_])(\/|:\d)?/gu;

/** Domains that are known by themselves, without a path. Others are words or ends of files as often: "socket.io", "let it.be". */
const PLAIN_DOMAINS = new Set(["com", "net", "org", "info", "biz", "xyz"]);
/** Ends of files and of names of software: a path after them makes no host of them. */
const FILE_ENDS = new Set(
  "js jsx ts tsx mjs cjs css htm html json xml yml yaml md txt csv pdf doc docx png jpg jpeg gif svg webp mp3 mp4 zip py rb rs go php java cpp cs sh sql exe".split(
    " ",
  ),
);
/** Names of software that are written like hosts. */
const SOFTWARE = new Set(["asp.net", "vb.net", "ado.net", "ml.net"]);

/**
 * Whether a text leads elsewhere: by what can be opened in it, or by an address that can be read and typed, such as
 * "www.example.com", "example.com" or "example.io/path". Abbreviations, versions and names like "node.js" do not.
 */
export function leadsElsewhere(text: string): boolean {
  if (SCHEME.test(text) || WWW.test(text) || piecesOf(text).some((piece) => piece.kind === "link")) return true;
  for (const [, name = "", end = "", path] of text.replace(EMAIL, " ").matchAll(HOST)) {
    const domain = end.toLowerCase();
    if (SOFTWARE.has(`${name}.${domain}`.toLowerCase())) continue;
    if (PLAIN_DOMAINS.has(domain)) return true;
    // A number before the last dot is a version's.
    if (path !== undefined && /\p{L}/u.test(name) && !FILE_ENDS.has(domain)) return true;
  }
  return false;
}
