/** A piece of XML, whose texts are escaped already. */
export class Xml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Everything that XML 1.0 has no place for, even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) =>
  text.replace(IMPOSSIBLE, "\ufffd").replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element; strings within it are texts and are escaped. */
export function element(name: string, attributes: Readonly<Record<string, string>>, ...content: readonly (string | Xml)[]): Xml {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  const inner = content.map((piece) => (piece instanceof Xml ? piece.source : escapeXml(piece))).join("");
  return new Xml(inner === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inner}</${name}>`);
}

/** An element that holds an instant (milliseconds since 1970), as feeds write it. */
export const instant = (name: string, time: number) => element(name, {}, new Date(time).toISOString());

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="utf-8"?>\n${root.source}\n`;
