// Written by `npm run pictures`; not to be edited by hand.

/** Every picture there is: the size of its largest file in pixels, and the widths and formats there are files of. */
const HEADER = {
  width: 1440,
  height: 810,
  widths: [480, 720, 960, 1440],
  formats: ["avif", "webp"],
} as const;

/** The pictures by name; the file of one is `/art/{name}-{width}.{format}`. */
export const PICTURES = {
  accessibility: HEADER,
  "birth-date-by-hand": HEADER,
  blog: HEADER,
  "color-wheel": HEADER,
  dolphin: HEADER,
  "four-elements": HEADER,
  "joining-without-merging": HEADER,
  "nine-nine-nine": HEADER,
  nonduality: HEADER,
  octahedron: HEADER,
  "octahedron-net": HEADER,
  "octahedron-views": HEADER,
  "pace-of-refinement": HEADER,
  palindrome: HEADER,
  privacy: HEADER,
  "ten-digits": HEADER,
  "ten-principles": HEADER,
  trinity: HEADER,
  "what-repeated-numbers-do": HEADER,
  "what-retrograde-is": HEADER,
  "why-zero-comes-first": HEADER,
};

export type PictureName = keyof typeof PICTURES;
