// Built pages are taken apart here alone, by a parser; what is left of them stays as it is written, letter by letter.
import { DomUtils, parseDocument } from "htmlparser2";

/** An element of a page: its name, its attributes, and where it begins and ends in the page's text. */
export interface HtmlElement {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
  /** What is in it, as it is written. */
  readonly content: string;
}

/** All elements of a page, or of a part of one, in order. */
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

/** A page without some of its elements. */
export function withoutElements(html: string, isLeftOut: (element: HtmlElement) => boolean): string {
  let kept = "";
  let from = 0;
  for (const element of elementsOf(html)) {
    // What stands in one that is left out is out with it.
    if (element.start < from || !isLeftOut(element)) continue;
    kept += html.slice(from, element.start);
    from = element.end;
  }
  return kept + html.slice(from);
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
