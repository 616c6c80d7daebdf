import { CATEGORIES, CATEGORY_LABELS, type Category, foldLine, isCategory } from "@tenfold/domain/forum-rules";
import { ModerationError } from "../moderation.ts";
import type { IncomingCategory, Note } from "./incoming.ts";
import type { PlaceOf } from "./staging.ts";

/** How far up the categories above one are looked through; they may be above each other in a circle. */
const MAX_DEPTH = 8;

const fold = (name: string) => foldLine(name).toLowerCase();

/** A category, or that its topics are left out. */
type Place = Category | "-";

/** Reads “Old name=general”; a hyphen leaves a category out. */
export function readPlaces(given: readonly string[]): ReadonlyMap<string, Place> {
  return new Map(
    given.map((text) => {
      const at = text.lastIndexOf("=");
      const [name, place] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
      if (at < 1 || name === "" || (place !== "-" && !isCategory(place)))
        throw new ModerationError(
          `“${text}” is no place for a category. It is written as --category "Old name=general"; the places are ${CATEGORIES.join(", ")}, or - to leave the category out.`,
        );
      return [fold(name), place as Place];
    }),
  );
}

const SAME_NAME = new Map<string, Category>(
  CATEGORIES.flatMap((code) => [[code, code] as const, [fold(CATEGORY_LABELS[code]), code] as const]),
);

/**
 * Says where topics of a category go: where it, or the nearest one above it, is told to, or has the name of one here;
 * otherwise to the general one.
 */
export function makePlaceOf(places: ReadonlyMap<string, Place>, note: Note): PlaceOf {
  return (category, given, find) => {
    const names: string[] = category ? [] : [fold(given)];
    let restricted = false;
    let one: IncomingCategory | undefined = category;
    for (let depth = 0; one && depth < MAX_DEPTH; depth += 1) {
      names.push(fold(one.name));
      restricted ||= one.restricted;
      one = one.parentId === null ? undefined : find(one.parentId);
    }
    const told = names.map((name) => places.get(name)).find((place) => place !== undefined);
    if (told === "-" || restricted) return undefined;
    const place = told ?? names.map((name) => SAME_NAME.get(name)).find((same) => same !== undefined);
    if (!place)
      note(
        "categories without a place here, whose topics are under General Discussion",
        category?.name || given || "no category",
      );
    return place ?? "general";
  };
}
