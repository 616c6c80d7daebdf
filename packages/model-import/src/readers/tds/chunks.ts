import { nameIn } from "../bytes.ts";
import { ReadError } from "../read-error.ts";

const HEAD = 6;

export const cutOff = (): ReadError =>
  new ReadError("damaged", "This 3DS file is damaged or cut off. Upload it again, or export it again.");

/** A chunk of a 3DS file: an id, followed by values, further chunks, or both. */
export class Chunk {
  readonly id: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, from: number, end: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (from + HEAD > end) throw cutOff();
    this.id = this.#view.getUint16(from, true);
    const length = this.#view.getUint32(from + 2, true);
    if (length < HEAD || from + length > end) throw cutOff();
    this.#at = from + HEAD;
    this.#end = from + length;
  }

  /** The chunks that follow what has been read so far. */
  *children(): Generator<Chunk> {
    while (this.#at + HEAD <= this.#end) {
      const child = new Chunk(this.#bytes, this.#at, this.#end);
      this.#at = child.#end;
      yield child;
    }
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  word(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  long(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  float(): number {
    return this.#view.getFloat32(this.#take(4), true);
  }

  floats(count: number): number[] {
    if (4 * count > this.#end - this.#at) throw cutOff();
    return Array.from({ length: count }, () => this.float());
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0 || end >= this.#end) throw cutOff();
    const text = nameIn(this.#bytes.subarray(this.#at, end));
    this.#at = end + 1;
    return text;
  }

  has(count: number): boolean {
    return this.#at + count <= this.#end;
  }

  #take(count: number): number {
    const at = this.#at;
    this.#at += count;
    if (this.#at > this.#end) throw cutOff();
    return at;
  }
}
