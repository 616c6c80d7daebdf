// A page carries the styles with it that it takes to paint it, so that it can be seen as soon as it is there.

const SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/** One rule of a style sheet with all that is in it, or a statement without a block. */
interface Rule {
  readonly head: string;
  readonly body: string | undefined;
}

/** Where a quoted text that begins at a place ends: the place of its last quote. */
function endOfQuote(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

/** The rules that stand side by side in a style sheet or a block of one. Comments have to be out of it. */
function* rulesOf(css: string): Generator<Rule> {
  let begin = 0;
  let block = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = endOfQuote(css, at);
    else if (sign === "{") {
      if (depth === 0) block = at;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth === 0) {
        yield { head: css.slice(begin, block).trim(), body: css.slice(block + 1, at) };
        begin = at + 1;
      }
    } else if (sign === ";" && depth === 0) {
      yield { head: css.slice(begin, at).trim(), body: undefined };
      begin = at + 1;
    }
  }
  if (depth !== 0) throw new Error("a block of a style sheet does not end");
}

/** What is in a page: the kinds of its elements, their classes, and their attributes with the values that these have. */
interface Content {
  readonly kinds: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Attributes that a page's elements get without its scripts: by the one that stands in its head, and by the browser. */
const LATER = new Set(["data-color-scheme", "open"]);

const ELEMENT = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

function contentOf(html: string): Content {
  const kinds = new Set<string>();
  const attributes = new Map<string, Set<string>>();
  for (const [, kind = "", list = ""] of html.matchAll(ELEMENT)) {
    kinds.add(kind.toLowerCase());
    for (const [, name = "", value = ""] of list.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const values = attributes.get(name.toLowerCase()) ?? new Set();
      attributes.set(name.toLowerCase(), values.add(value));
    }
  }
  const classes = new Set([...(attributes.get("class") ?? [])].flatMap((names) => names.split(/\s+/)));
  return { kinds, classes, attributes };
}

/** What a selector need not match, and what one of several need: left out when it is asked what it needs. */
const CHOICE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:[\w-]|\\.)+)/g;
const ATTRIBUTE = /\[\s*([\w-]+)(?:([~|^$*]?)=["']?([^"'\]]*)["']?)?\s*\]/g;
const PSEUDO = /::?[\w-]+(?:\([^)]*\))?/g;
const KIND = /[a-z][\w-]*/gi;

/** Whether a list of selectors may match something of a page. */
function mayMatch(selectors: string, { kinds, classes, attributes }: Content): boolean {
  const needs = (selector: string) => {
    const kindsNeeded = selector.replaceAll(CLASS, "").replaceAll(ATTRIBUTE, "").replaceAll(PSEUDO, "").match(KIND) ?? [];
    const hasAttribute = (name: string, operator: string, value: string | undefined) =>
      LATER.has(name) || (value === undefined || operator ? attributes.has(name) : (attributes.get(name)?.has(value) ?? false));
    return (
      [...selector.matchAll(CLASS)].every(([, name = ""]) => classes.has(name.replaceAll("\\", ""))) &&
      [...selector.matchAll(ATTRIBUTE)].every(([, name = "", operator = "", value]) => hasAttribute(name, operator, value)) &&
      kindsNeeded.every((kind) => kinds.has(kind.toLowerCase()))
    );
  };
  return selectors.replaceAll(CHOICE, "").split(",").some(needs);
}

/** A cut of a font that is not waited for: until it comes, the browser slants the upright one. */
const isItalicFont = (head: string, body: string) => head === "@font-face" && /font-style:\s*italic/.test(body);

/** What of a style sheet a page needs that has this in it. */
function needed(css: string, content: Content): string {
  const kept = [...rulesOf(css)].map(({ head, body }) => {
    if (body === undefined) return `${head};`;
    if (/^@(layer|media|supports|container)\b/.test(head)) {
      const inner = needed(body, content);
      return inner === "" ? "" : `${head}{${inner}}`;
    }
    if (isItalicFont(head, body)) return "";
    return head.startsWith("@") || mayMatch(head, content) ? `${head}{${body}}` : "";
  });
  return kept.join("");
}

const OWN_PROPERTY = /@property (--[\w-]+)\{[^}]*\}|(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*(?:;|(?=\}))/g;
const EMPTY = /(?<=[{};])[^{};]*\{\}/g;

/** Styles without the properties of their own that they make no use of. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const left = css
    .replaceAll(OWN_PROPERTY, (rule, registered, declared) => (used.has(registered ?? declared) ? rule : ""))
    .replaceAll(EMPTY, "");
  return left === css ? css : withoutUnused(left);
}

/**
 * A built page with what it needs of its style sheets in a style element, whose hash its security policy holds.
 * The sheets themselves come with its scripts (late-scripts.ts), for what these bring into the page, or at once without scripts.
 * Throws where a sheet can't stand in a page.
 */
export function inlineStyles(html: string, read: (href: string) => string): string {
  const sheets = [...html.matchAll(SHEET)].map(([, href = ""]) => read(href));
  if (sheets.length === 0) throw new Error("the page's styles are not where they are looked for");
  const styles = withoutUnused(needed(sheets.join("\n").replaceAll(/\/\*[\s\S]*?\*\//g, ""), contentOf(html)));
  if (/<\/style|@import|@charset|url\((?!["']?(?:\/|data:))/i.test(styles))
    throw new Error("the page's styles can't stand in it");
  const links = html.replaceAll(SHEET, '<link rel="stylesheet" href="$1" media="not all" disabled=""/>');
  const unscripted = `<noscript>${(html.match(SHEET) ?? []).join("")}</noscript>`;
  return links.replace(/(?=<link rel="stylesheet")/, () => `<style>${styles}</style>${unscripted}`);
}
