// All HTML is parsed and written here. Entities stay as they were written.
import { DomUtils, parseDocument } from "htmlparser2";

export type HtmlPage = ReturnType<typeof parseDocument>;
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export const parseHtml = (html: string): HtmlPage => parseDocument(html, { decodeEntities: false });

export const renderHtml = (page: HtmlPage): string => DomUtils.getOuterHTML(page, { decodeEntities: false });

export const elementsOf = (page: HtmlPage | HtmlElement, name: string): HtmlElement[] =>
  DomUtils.getElementsByTagName(name, page, true);

/** The only element of a kind in a page. Throws if there are more or none. */
export function onlyElement(page: HtmlPage, name: string): HtmlElement {
  const [element, ...others] = elementsOf(page, name);
  if (element === undefined || others.length > 0) throw new Error(`the page does not have one <${name}>`);
  return element;
}

export const textOf = (element: HtmlElement): string => DomUtils.textContent(element);

export function fill(element: HtmlElement, html: string): void {
  for (const child of element.children.slice()) DomUtils.removeElement(child);
  for (const child of parseHtml(html).children.slice()) DomUtils.appendChild(element, child);
}

export const remove = (element: HtmlElement): void => DomUtils.removeElement(element);

export const append = (parent: HtmlElement, element: HtmlElement): void => DomUtils.appendChild(parent, element);
