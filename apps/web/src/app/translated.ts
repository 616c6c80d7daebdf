/**
 * Translators, such as Chrome's, put a font element in the place of each text. React, which holds on to its own texts, could
 * then neither take one away nor insert beside it, and the page would break; what it changes in one would not be seen.
 */
const fontOf = new WeakMap<Node, Element>();
const textOf = new WeakMap<Node, Text>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** The child of a node that stands for another one, which a translator has taken out or moved further down. */
function standIn(parent: Node, child: Node): Node | null {
  let at: Node | null | undefined = child.isConnected ? child : fontOf.get(child);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? null;
}

/** What React has changed is shown as it is, with all of its sentence, and so is translated anew. */
function showAgain(text: Node): void {
  for (const sibling of fontOf.get(text)?.parentNode?.childNodes ?? []) {
    const original = textOf.get(sibling);
    if (original && !original.isConnected) sibling.replaceWith(original);
  }
}

function watchTranslators(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) showAgain(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      const [text] = removedNodes;
      if (!font || !(text instanceof Text) || text.isConnected) continue;
      fontOf.set(text, font);
      textOf.set(font, text);
      changes.observe(text, { characterData: true });
    }
  });
  replacements.observe(document.body, { childList: true, subtree: true });
}

/** Nothing else on the page takes out or inserts beside what is not there, so it is all the same to everything else. */
function forgiveReact(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const shown = standIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isThere = next === null || next.parentNode === this;
    return insertBefore.call(this, node, isThere ? next : standIn(this, next)) as T;
  };
}

watchTranslators();
forgiveReact();
