import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TOKENS } from "@tenfold/contract/site";
import Beasties from "beasties";
import { append, elementsOf, fill, type HtmlPage, onlyElement, parseHtml, renderHtml, textOf } from "./html.ts";

/** What the page's security policy would block, or where the server could not fill in the product's name. */
function faultsOf(page: HtmlPage): string[] {
  const all = elementsOf(page, "*");
  const attributes = new Set(all.flatMap(({ attribs }) => Object.keys(attribs)));
  const faults: string[] = [];
  if (attributes.has("style")) faults.push("a style attribute");
  if ([...attributes].some((name) => name.startsWith("on"))) faults.push("an event handler attribute");
  if (elementsOf(page, "script").some((script) => textOf(script).includes(TOKENS.productName)))
    faults.push("the product's name in a script");
  if (/@import|@charset|url\((?!["']?(?:\/|data:))/i.test(elementsOf(page, "style").map(textOf).join("")))
    faults.push("styles that can't stand in it");
  return faults;
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** The fonts in a page's sheets, with their fallbacks. */
function fontFaces(client: string, page: HtmlPage): string {
  const sheets = elementsOf(page, "link").filter(({ attribs }) => attribs.rel === "stylesheet");
  const faces = sheets.flatMap(({ attribs }) => readFileSync(join(client, attribs.href ?? ""), "utf8").match(FONT_FACE) ?? []);
  return faces.join("");
}

/**
 * The framework marks sheets that something loaded later needs as well with an empty fragment, which no file's name has. React
 * takes a link over only with the address that it was sent with, so the fragments come back.
 */
const MARKED = "data-marked";

function withPlainSheets(page: HtmlPage): HtmlPage {
  for (const { attribs } of elementsOf(page, "link"))
    if (attribs.rel === "stylesheet" && attribs.href?.endsWith("#")) {
      attribs.href = attribs.href.slice(0, -1);
      attribs[MARKED] = "";
    }
  return page;
}

function markAgain(page: HtmlPage): void {
  for (const { attribs } of elementsOf(page, "link"))
    if (MARKED in attribs) {
      attribs.href += "#";
      delete attribs[MARKED];
    }
}

/** A sheet without the fonts, which are in the page: with those that it brought again, all text would be laid out anew. */
export const withoutFonts = (sheet: string): string => sheet.replace(FONT_FACE, "");

/**
 * Finishes the pages of a built site: moves the styles needed for the first paint into the head (the security policy
 * holds their hash), and lets scripts load after pictures and fonts. Rejects if a page contains what it must not.
 */
export function pageFinisher(client: string): (html: string) => Promise<string> {
  const beasties = new Beasties({
    path: client,
    publicPath: "/",
    // Sheets stay at the end of the page, for what scripts add later.
    // @ts-expect-error -- documented, and missing from the types.
    preload: false,
    // It misses fonts that are named by a custom property.
    fonts: false,
    // Set by a script in the head before first paint.
    allowRules: [/data-color-scheme/],
    logLevel: "warn",
  });
  return async (html) => {
    const page = parseHtml(await beasties.process(renderHtml(withPlainSheets(parseHtml(html)))));
    // Beasties puts the style next to the first sheet, below the content it is for.
    const style = onlyElement(page, "style");
    append(onlyElement(page, "head"), style);
    fill(style, fontFaces(client, page) + textOf(style));
    markAgain(page);
    delete onlyElement(page, "html").attribs["data-beasties-container"];
    for (const link of elementsOf(page, "link")) if (link.attribs.rel === "modulepreload") link.attribs.fetchpriority = "low";
    const faults = faultsOf(page);
    if (faults.length > 0) throw new Error(`a page holds ${faults.join(" and ")}`);
    return renderHtml(page);
  };
}
