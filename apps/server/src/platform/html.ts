// The only place where built pages are parsed; everything kept stays byte for byte as it was written.
import { DomUtils, parseDocument } from "htmlparser2";

/** An element of a page: name, attributes, and its start and end in the page's text. */
export interface HtmlElement {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
  /** Its content as written. */
  readonly content: string;
}

export function elementsOf(html: string): readonly HtmlElement[] {
  const page = parseDocument(html, { decodeEntities: false, withStartIndices: true, withEndIndices: true });
  return DomUtils.getElementsByTagName("*", page, true).map((element) => ({
    name: element.name,
    attribs: element.attribs,
    start: element.startIndex ?? 0,
    end: (element.endIndex ?? 0) + 1,
    get content() {
      return DomUtils.getInnerHTML(element, { decodeEntities: false });
    },
  }));
}

export function withoutElements(html: string, isLeftOut: (element: HtmlElement) => boolean): string {
  let kept = "";
  let from = 0;
  for (const element of elementsOf(html)) {
    // An element inside a left-out one is left out with it.
    if (element.start < from || !isLeftOut(element)) continue;
    kept += html.slice(from, element.start);
    from = element.end;
  }
  return kept + html.slice(from);
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
