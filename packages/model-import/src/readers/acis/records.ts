/** A value in a record of an ACIS body. A pointer is the index of another record; -1 means none. */
type Token = {
  readonly kind: "pointer" | "integer" | "choice" | "number" | "flag" | "text" | "bracket";
  readonly value: number | string | boolean;
};
export type AcisRecord = { readonly type: string; readonly tokens: readonly Token[] };
export type AcisBody = { readonly records: readonly AcisRecord[]; readonly isText: boolean };

export class AcisError extends Error {}

const FLAGS =
  /^(forward|forward_v|reversed|reverse_v|single|double|in|out|no_rotate|rotate|no_reflect|reflect|no_shear|shear|I|F|T)$/;
const INTEGER = /^-?\d+$/;
const VERSION_WITH_LONG_HEAD = 200;

/** Parses SAT, which is text; each record ends with "#". */
export function parseSat(text: string): AcisBody {
  const lines = text.replaceAll("\u007f", " ").replaceAll("\r", "").split("\n");
  const version = Number(lines[0]?.trim().split(/\s+/)[0]);
  const body = lines.slice(version >= VERSION_WITH_LONG_HEAD ? 3 : 1).join(" ");
  const records: AcisRecord[] = [];
  for (const written of body.split("#")) {
    const words = written.trim().split(/\s+/).filter(Boolean);
    if (words[0] !== undefined && INTEGER.test(words[0])) words.shift();
    const type = words.shift();
    if (type === undefined) continue;
    if (type.startsWith("End-of")) break;
    records.push({ type, tokens: words.map(satToken) });
  }
  return { records, isText: true };
}

function satToken(word: string): Token {
  if (word.startsWith("$")) return { kind: "pointer", value: Number(word.slice(1)) };
  if (word === "{" || word === "}") return { kind: "bracket", value: word };
  if (FLAGS.test(word)) return { kind: "flag", value: word.startsWith("rever") };
  if (INTEGER.test(word)) return { kind: "integer", value: Number(word) };
  return Number.isFinite(Number(word)) ? { kind: "number", value: Number(word) } : { kind: "text", value: word };
}

const SAB_MARK = 15;

/** Parses SAB, the same in bytes, with a tag before each value. */
export function parseSab(bytes: Uint8Array): AcisBody {
  return new SabReader(bytes).read();
}

class SabReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #records: AcisRecord[] = [];
  #at = SAB_MARK + 16;
  #type = "";
  #names: string[] = [];
  #tokens: Token[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!/^(ACIS BinaryFile|ASM BinaryFile4)/.test(this.#text(0, SAB_MARK))) throw new AcisError("no SAB");
  }

  read(): AcisBody {
    for (let text = 0; text < 3; text++) {
      this.#at += 1;
      this.#take(this.#byte());
    }
    this.#at += 3 * 9; // unit and two tolerances, each with its tag
    while (this.#at < this.#bytes.length && this.#readValue(this.#byte())) {}
    return { records: this.#records, isText: false };
  }

  /** False at the end. */
  #readValue(tag: number): boolean {
    if (tag === 0x0d || tag === 0x0e) return this.#name(tag === 0x0d);
    if (tag === 0x11) this.#finish();
    else if (tag === 0x13 || tag === 0x14) for (let axis = 0; axis < 3; axis++) this.#push("number", this.#float());
    else if (tag === 0x04 || tag === 0x15) this.#push(tag === 0x04 ? "integer" : "choice", this.#integer());
    else if (tag === 0x06) this.#push("number", this.#float());
    else if (tag === 0x07) this.#push("text", this.#take(this.#byte()));
    else if (tag === 0x0a || tag === 0x0b) this.#push("flag", tag === 0x0a);
    else if (tag === 0x0c) this.#push("pointer", this.#integer());
    else if (tag === 0x0f || tag === 0x10) this.#push("bracket", tag === 0x0f ? "{" : "}");
    else this.#skip(tag);
    return true;
  }

  #skip(tag: number): void {
    const fixed: Readonly<Record<number, number>> = { 2: 1, 3: 2, 5: 4, 23: 8 };
    if (fixed[tag] !== undefined) this.#at += fixed[tag];
    else if (tag === 0x08) this.#at += 2 + this.#view.getUint16(this.#at, true);
    else if (tag === 0x09 || tag === 0x12) this.#at += 4 + this.#view.getUint32(this.#at, true);
    else throw new AcisError(`SAB tag ${tag}`);
  }

  #name(isLast: boolean): boolean {
    this.#names.push(this.#take(this.#byte()));
    if (!isLast) return true;
    const name = this.#names.join("-");
    this.#names = [];
    if (this.#type === "") this.#type = name;
    else this.#push("text", name);
    return !this.#type.startsWith("End-of-");
  }

  #finish(): void {
    this.#records.push({ type: this.#type, tokens: this.#tokens });
    this.#type = "";
    this.#tokens = [];
  }

  #push(kind: Token["kind"], value: Token["value"]): void {
    this.#tokens.push({ kind, value });
  }

  #byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  #integer(): number {
    this.#at += 4;
    return this.#view.getInt32(this.#at - 4, true);
  }

  #float(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, true);
  }

  #take(length: number): string {
    this.#at += length;
    return this.#text(this.#at - length, this.#at);
  }

  #text(from: number, to: number): string {
    return Buffer.from(this.#bytes.subarray(from, to)).toString("latin1");
  }
}
