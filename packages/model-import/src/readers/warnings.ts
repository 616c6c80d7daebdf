/** What a reader may have to leave out, in words for people: singular and plural. */
const things = {
  text: ["text", "texts"],
  hatch: ["hatch", "hatches"],
  dimension: ["dimension", "dimensions"],
  picture: ["picture", "pictures"],
  block: ["block that is missing or nested too deeply", "blocks that are missing or nested too deeply"],
  solid: ["solid", "solids"],
  solidFace: ["face of a solid", "faces of solids"],
  reference: ["drawing or scene kept in another file", "drawings or scenes kept in other files"],
  script: ["script", "scripts"],
  proxy: ["object of an add-on program", "objects of add-on programs"],
  support: ["support structure", "support structures"],
  triangle: ["triangle without proper corners", "triangles without proper corners"],
  line: ["line without proper ends", "lines without proper ends"],
  point: ["point without a proper place", "points without a proper place"],
  look: ["triangle’s color or material that is not in the file", "triangles’ colors or materials that are not in the file"],
  place: ["place of a part", "places of parts"],

  skeleton: ["skeleton", "skeletons"],
  animation: ["animation", "animations"],
  geometry: ["shape of a kind that is not read", "shapes of kinds that are not read"],
  lost: ["object that could not be read", "objects that could not be read"],
  entity: ["object of a kind that is not read", "objects of kinds that are not read"],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type Thing = keyof typeof things;

const NAMES_TOLD = 3;

/** Counts what could not be read, for messages such as "14 texts and 3 hatches were left out." */
export class Warnings {
  readonly #leftOut = new Map<Thing, number>();
  readonly #missing = new Set<string>();
  readonly #unreadable = new Set<string>();
  readonly #remarks = new Map<string, number>();

  leftOut(thing: Thing, count = 1): void {
    if (count > 0) this.#leftOut.set(thing, (this.#leftOut.get(thing) ?? 0) + count);
  }

  /** A picture or a material file that the model names but that was not uploaded. */
  missingFile(name: string): void {
    this.#missing.add(name);
  }

  /** A picture of a type that browsers do not show. */
  unreadablePicture(name: string): void {
    this.#unreadable.add(name);
  }

  /** A whole sentence; shown once, however often it is added. */
  remark(sentence: string): void {
    this.#remarks.set(sentence, (this.#remarks.get(sentence) ?? 0) + 1);
  }

  counts(): Partial<Record<Thing, number>> {
    return Object.fromEntries(this.#leftOut);
  }

  /** Whole sentences for people, the most serious first. */
  sentences(): string[] {
    const sentences: string[] = [];
    if (this.#leftOut.size > 0) sentences.push(leftOutSentence(this.#leftOut));
    if (this.#missing.size > 0) {
      const names = named([...this.#missing]);
      const verb = this.#missing.size === 1 ? "was" : "were";
      sentences.push(`${names} ${verb} not sent. Put the model and its files into one zip to show them.`);
    }
    if (this.#unreadable.size > 0) {
      const verb = this.#unreadable.size === 1 ? "is" : "are";
      sentences.push(`${named([...this.#unreadable])} ${verb} not a PNG, JPEG or WebP picture and ${verb} not shown.`);
    }
    return [...sentences, ...this.#remarks.keys()];
  }
}

function leftOutSentence(counts: ReadonlyMap<Thing, number>): string {
  const parts = [...counts].map(([thing, count]) => `${count} ${things[thing][count === 1 ? 0 : 1]}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${listed(parts)} ${total === 1 ? "was" : "were"} left out.`;
}

function named(names: readonly string[]): string {
  const rest = names.length - NAMES_TOLD;
  return listed(rest > 0 ? [...names.slice(0, NAMES_TOLD), `${rest} more`] : names);
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
