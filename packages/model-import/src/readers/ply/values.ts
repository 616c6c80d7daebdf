import { ReadError } from "../read-error.ts";
import { type PlyElement, type PlyHeader, type Property, sizes } from "./header.ts";

export type PlyValues = {
  scalar(property: Property): number;
  list(property: Property): readonly number[];
};

const cutOff = (): ReadError =>
  new ReadError("damaged", "This PLY is cut off: it holds less than it promises. Upload it again, or export it again.");

export function plyValues(bytes: Uint8Array, header: PlyHeader): PlyValues {
  return header.encoding === "ascii" ? new TextValues(bytes, header.length) : new BinaryValues(bytes, header);
}

/** @throws ReadError before memory is taken for more elements than the file can hold */
export function assureRoom(bytes: Uint8Array, header: PlyHeader, element: PlyElement): void {
  const least = element.properties.reduce(
    (sum, { type, countType }) => sum + (header.encoding === "ascii" ? 2 : sizes[countType ?? type]),
    0,
  );
  // Empty elements take no space, but time.
  if (element.count * Math.max(1, least) > bytes.length - header.length + 1) throw cutOff();
}

class BinaryValues implements PlyValues {
  readonly #view: DataView;
  readonly #little: boolean;
  readonly #list: number[] = [];
  #at: number;

  constructor(bytes: Uint8Array, header: PlyHeader) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#little = header.encoding === "binary_little_endian";
    this.#at = header.length;
  }

  scalar({ type }: Property): number {
    return this.#next(type);
  }

  list({ type, countType }: Property): readonly number[] {
    const count = this.#next(countType ?? "uint8");
    if (count < 0 || count * sizes[type] > this.#view.byteLength - this.#at) throw cutOff();
    this.#list.length = 0;
    for (let index = 0; index < count; index++) this.#list.push(this.#next(type));
    return this.#list;
  }

  #next(type: Property["type"]): number {
    const at = this.#at;
    this.#at += sizes[type];
    switch (type) {
      case "int8":
        return this.#view.getInt8(at);
      case "uint8":
        return this.#view.getUint8(at);
      case "int16":
        return this.#view.getInt16(at, this.#little);
      case "uint16":
        return this.#view.getUint16(at, this.#little);
      case "int32":
        return this.#view.getInt32(at, this.#little);
      case "uint32":
        return this.#view.getUint32(at, this.#little);
      case "float32":
        return this.#view.getFloat32(at, this.#little);
      case "float64":
        return this.#view.getFloat64(at, this.#little);
    }
  }
}

const SPACE = 32;

class TextValues implements PlyValues {
  readonly #text: Buffer;
  readonly #list: number[] = [];
  #at: number;

  constructor(bytes: Uint8Array, from: number) {
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = from;
  }

  scalar(): number {
    const text = this.#text;
    while (this.#at < text.length && (text[this.#at] ?? 0) <= SPACE) this.#at++;
    const from = this.#at;
    while (this.#at < text.length && (text[this.#at] ?? 0) > SPACE) this.#at++;
    if (from === this.#at) throw cutOff();
    return Number(text.toString("latin1", from, this.#at));
  }

  list(): readonly number[] {
    const count = this.scalar();
    if (!(count >= 0) || count > this.#text.length - this.#at) throw cutOff();
    this.#list.length = 0;
    for (let index = 0; index < count; index++) this.#list.push(this.scalar());
    return this.#list;
  }
}
