import { SaxesParser } from "saxes";
import { decodeText } from "./bytes.ts";
import { limits } from "./limits.ts";
import { ReadError } from "./read-error.ts";

export type Attributes = Readonly<Record<string, string>>;
export type XmlEvents = {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

const SLICE = 65_536;

/**
 * Reports the contents of a document in order, with names that have no prefix. A document with its own entities is refused: they
 * are not expanded, and nothing outside the file is read.
 */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw new ReadError(
      "damaged",
      `The XML in this file is damaged or cut off (${place(error)}). Upload it again, or export it again.`,
    );
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > limits.nesting)
      throw new ReadError("too-large", "The parts in this file are nested too deeply. Flatten it, then upload it again.");
    events.open(local(name), withoutPrefixes(attributes as Attributes));
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    events.close?.(local(name));
  });
  if (events.text) parser.on("text", (text) => events.text?.(text));
  const text = decodeText(bytes);
  for (let from = 0; from < text.length; from += SLICE) parser.write(text.slice(from, from + SLICE));
  parser.close();
}

function place(error: Error): string {
  return /^\d+:\d+/.exec(error.message)?.[0] ? `line ${error.message.split(":")[0]}` : "at its end";
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function withoutPrefixes(attributes: Attributes): Attributes {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(":"))) return attributes;
  return Object.fromEntries(names.map((name) => [local(name), attributes[name] ?? ""]));
}
