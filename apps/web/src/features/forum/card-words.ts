import { BODY_SYMBOLS, bodyNamed } from "@tenfold/astronomy/names";
import { PLANETS } from "@tenfold/domain/planets";
import { call } from "../../app/api.ts";

/** What a card says of the page that a link leads to. */
export interface CardWords {
  readonly kind: "Reading" | "Planet" | "3D model";
  readonly title: string;
  readonly line: string;
  readonly imageUrl?: string | undefined;
  /** Stands in the place of an image. */
  readonly symbol?: string;
}

async function ofReading(id: string, signal: AbortSignal): Promise<CardWords> {
  const reading = await call("getSharedReading", { params: { id }, signal });
  const { imageUrl } = reading;
  return reading.kind === "number"
    ? { kind: "Reading", title: reading.principle.title, line: reading.affirmation, imageUrl }
    : { kind: "Reading", title: reading.title, line: reading.line, imageUrl };
}

function ofPlanet(name: string): CardWords | null {
  const body = bodyNamed(name);
  return body ? { kind: "Planet", title: body, line: PLANETS[body].attributes, symbol: BODY_SYMBOLS[body] } : null;
}

/** Examples alone can be seen by everybody. */
async function ofModel(fragment: string, signal: AbortSignal): Promise<CardWords | null> {
  const urn = new URLSearchParams(fragment).get("model");
  const { examples } = await call("getExampleModels", { signal });
  const example = examples.find((model) => model.urn === urn);
  return example ? { kind: "3D model", title: example.name, line: example.sentence } : null;
}

/** What is known of the page at an address of this site; null for pages that have no cards. */
export async function cardWords(url: string, signal: AbortSignal): Promise<CardWords | null> {
  const { pathname, hash } = new URL(url);
  const [, place, name = "", rest] = pathname.split("/");
  if (rest !== undefined) return null;
  if (place === "r" && name !== "") return ofReading(name, signal);
  if (place === "astrology" && name !== "") return ofPlanet(name);
  if (place === "3d-viewer") return ofModel(hash.slice(1), signal);
  return null;
}
