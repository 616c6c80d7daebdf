import { wrap360 } from "./angles.ts";

/** Places that have collided and now stand side by side. */
interface Group {
  /** Where the first of them stands, in degrees. */
  first: number;
  size: number;
}

const overlaps = (group: Group, next: Group, gap: number) => group.first + group.size * gap > next.first + 1e-9;

/** Merges two groups, keeping each as near to its middle as before. */
function joined(group: Group, next: Group, gap: number): Group {
  const size = group.size + next.size;
  const middle = (of: Group) => of.first + ((of.size - 1) * gap) / 2;
  const center = (middle(group) * group.size + middle(next) * next.size) / size;
  return { first: center - ((size - 1) * gap) / 2, size };
}

/**
 * Where to write marks along a circle so that none overlap: for each place (degrees) an angle (degrees, 0 to 360), at least `gap`
 * degrees from every other, near the places and in their order around the circle. Throws RangeError when the circle is too
 * crowded.
 */
export function spreadAround(places: readonly number[], gap: number): number[] {
  if (places.length * gap > 360) throw new RangeError("there is no room for so many marks");
  const order = places.map((place, index) => ({ place: wrap360(place), index })).sort((a, b) => a.place - b.place);
  // The circle is cut open in its widest empty stretch, where nothing has to move across the cut.
  const stretches = order.map(({ place }, at) => place - (order[at - 1]?.place ?? (order.at(-1)?.place ?? 0) - 360));
  const cut = stretches.indexOf(Math.max(...stretches));
  const line = [...order.slice(cut), ...order.slice(0, cut).map(({ place, index }) => ({ place: place + 360, index }))];
  const groups: Group[] = [];
  for (const { place } of line) {
    let last: Group = { first: place, size: 1 };
    for (let before = groups.at(-1); before && overlaps(before, last, gap); before = groups.at(-1)) {
      groups.pop();
      last = joined(before, last, gap);
    }
    groups.push(last);
  }
  const angles = groups.flatMap(({ first, size }) => Array.from({ length: size }, (_, at) => first + at * gap));
  const spread = new Array<number>(places.length);
  for (const [at, { index }] of line.entries()) spread[index] = wrap360(angles[at] ?? 0);
  return spread;
}
