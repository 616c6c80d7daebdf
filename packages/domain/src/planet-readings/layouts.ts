import type { Composition } from "../preferences/index.ts";
import { type ArcPart, besideAnswers, textOf, type Variant } from "../readings/index.ts";
import type { Sentences } from "./sentences.ts";

type Layout = readonly (readonly string[])[];

/** The ways to lay out a reading, best first, as paragraphs; later ones leave more out. `later` asks for other sentences. */
export function layoutsOf(
  variant: Variant,
  composition: Composition,
  from: Sentences,
  [woven, briefly, briefest]: readonly [woven: readonly string[], briefly: readonly string[], briefest: readonly string[]],
  later: number,
): Layout[] {
  const text = (part: ArcPart) => textOf(variant, part).text;
  const [place, body, zero] = [from.place(), from.body(later), from.zero(later)];
  const close = text("close");
  const shortly = { body: from.short("planet", "body", later), zero: from.short("sky", "zero", later) };
  const simply = [...from.place("simple"), ...shortly.body];
  const hasWords = woven.length > 0;
  if (composition === "brief")
    return hasWords
      ? [
          // What is said to keywords stands apart from the sky, and has the last word.
          [[...place, ...body, ...zero], woven],
          [[...place, ...zero], woven],
          [[...place, ...from.short("planet", "body"), ...from.short("sky", "zero")], woven],
          [[...place, ...body, ...zero], briefly],
          [[...simply, ...shortly.zero], briefly],
          [[...simply, ...from.short("sky", "zero")], briefest],
        ]
      : [
          // A meaning builds on its opening, with nothing between them.
          ...[place, from.place("simple")].flatMap((facts) => [
            [
              [...facts, ...body],
              [text("open"), text("meaning"), ...zero],
            ],
            // One short sentence on both principles, so that the reading ends with what its story means.
            [
              [...facts, ...from.both(later)],
              [text("open"), text("meaning")],
            ],
            [
              [...facts, ...shortly.body],
              [text("open"), text("meaning"), ...shortly.zero],
            ],
          ]),
          [[...place, ...body, ...zero]],
        ];
  if (composition === "simple")
    return hasWords
      ? [
          [[...place, ...from.bodyShown(later), ...zero], woven],
          [[...place, ...from.bodyTwice(later), ...zero], woven],
          [[...place, ...body, ...zero], woven],
          [[...place, ...zero], woven],
          [[...place, ...shortly.body, ...shortly.zero], briefly],
        ]
      : [
          [[...place, text("simple"), ...from.both(later)]],
          [[...place, text("simple"), ...body, ...zero]],
          [[...place, ...body, text("open"), ...zero, close]],
          [[...place, ...body, text("open"), ...zero]],
          [[...place, ...body, ...from.motion(), ...from.moon(), ...zero]],
        ];
  if (composition === "metaphorical") {
    // A figure builds on its opening, and the last line comes home to both; an opening stands on its own.
    const image = [text("open"), text("figure")];
    // Above this many words more terms are needed: a second sentence on the planet brings them.
    const grounds = [
      [...body, ...from.zeroTwice(later)],
      [...from.bodyTwice(later), ...from.zeroTwice(later)],
      [...body, ...zero],
    ];
    // The Moon's phase only where a reading would be too short: one thing more to hear before the image.
    const withMoon = [...place, ...from.moon()];
    return [
      ...[place, withMoon].flatMap((sky) => grounds.map((ground) => [[...sky, ...ground], woven, image, [close]])),
      ...grounds.map((ground) => [[...place, ...ground], woven, image]),
      ...grounds.map((ground) => [[...withMoon, ...from.motion(), ...ground, ...from.sign()], woven, image, [close]]),
      ...grounds.map((ground) => [[...place, ...ground], woven, [text("open")], [close]]),
      ...grounds.map((ground) => [[...withMoon, ...ground], woven]),
    ];
  }
  const sky = [...place, ...from.motion(), ...from.aspect(), ...body];
  const begin = [text("open"), text("develop")];
  const meaning = [text("meaning"), text("turn")];
  const asked = besideAnswers(woven, text("practice"), text("question"));
  const end = [...asked, close];
  const short = [...asked.slice(-1), close];
  const ground = [...from.moon(), ...from.zeroTwice(later)];
  return [
    [sky, begin, meaning, woven, [...from.sign(), ...ground], end],
    [sky, begin, meaning, woven, [...ground, ...end]],
    [[...place, ...from.aspect(), ...body], begin, meaning, woven, [...ground, ...short]],
    [[...place, ...from.aspect(), ...body], begin, [text("meaning")], woven, [...ground, ...short]],
    [[...place, ...body], begin, [text("meaning")], woven, [...ground, close]],
  ];
}
