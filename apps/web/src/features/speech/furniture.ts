/** Parts of a page that are for use rather than for reading, so they are not read aloud either. */
const FURNITURE = [
  ..."nav form button:not(:is(h1,h2,h3,h4,h5,h6)>button) select input textarea label legend dialog footer".split(" "),
  ..."script style template noscript svg canvas video audio iframe object".split(" "),
  "[hidden], [inert], [popover], [aria-hidden='true']:not([data-spoken]), .sr-only:not([data-spoken]), .back-link, [data-ad-space]",
  // The hint of a field that is not read either.
  "[id$='-hint']",
  // What an open one is the title of is read after it.
  "details:not([open]) > summary",
  "[role='status'], [role='alert'], [role='tablist'], [role='toolbar'], [role='img']",
].join(", ");

/** The part of the page that is read. */
export const mainOf = (page: Document): HTMLElement | null => page.querySelector("main");

/** Whether there is any text to read. Stops at the first word. */
export function hasText(root: Element): boolean {
  const words = textNodesIn(root);
  for (let node = words.nextNode(); node; node = words.nextNode()) if (node.nodeValue?.trim()) return true;
  return false;
}

/** The readable text nodes within an element, in order; line breaks are included. */
export function textNodesIn(root: Element): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
    if ((node as Element).matches(FURNITURE)) return NodeFilter.FILTER_REJECT;
    return node.nodeName === "BR" ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
}
