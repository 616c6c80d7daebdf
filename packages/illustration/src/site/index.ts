import { drawAccessibility } from "./accessibility.ts";
import { drawAngel } from "./angel.ts";
import { drawAstrology } from "./astrology.ts";
import { drawBirthDateByHand } from "./birth-date-by-hand.ts";
import { drawBlog } from "./blog.ts";
import { drawColorWheel } from "./color-wheel.ts";
import { drawDolphin } from "./dolphin.ts";
import { drawForum } from "./forum.ts";
import { drawFourElements } from "./four-elements.ts";
import { drawHome } from "./home.ts";
import { drawJoiningWithoutMerging } from "./joining-without-merging.ts";
import { drawNineNineNine } from "./nine-nine-nine.ts";
import { drawNonduality } from "./nonduality.ts";
import { drawOctahedron } from "./octahedron.ts";
import { drawOctahedronNet } from "./octahedron-net.ts";
import { drawOctahedronViews } from "./octahedron-views.ts";
import { drawPaceOfRefinement } from "./pace-of-refinement.ts";
import { drawPalindrome } from "./palindrome.ts";
import { drawPrivacy } from "./privacy.ts";
import { drawTenDigits } from "./ten-digits.ts";
import { drawTenPrinciples } from "./ten-principles.ts";
import { drawTrinity } from "./trinity.ts";
import { drawViewer } from "./viewer.ts";
import { drawWhatRepeatedNumbersDo } from "./what-repeated-numbers-do.ts";
import { drawWhatRetrogradeIs } from "./what-retrograde-is.ts";
import { drawWhyZeroComesFirst } from "./why-zero-comes-first.ts";

/** The pictures of the pages, by the name in a page's front matter. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  accessibility: drawAccessibility,
  "birth-date-by-hand": drawBirthDateByHand,
  blog: drawBlog,
  "color-wheel": drawColorWheel,
  dolphin: drawDolphin,
  "four-elements": drawFourElements,
  "joining-without-merging": drawJoiningWithoutMerging,
  "nine-nine-nine": drawNineNineNine,
  nonduality: drawNonduality,
  octahedron: drawOctahedron,
  "octahedron-net": drawOctahedronNet,
  "octahedron-views": drawOctahedronViews,
  "pace-of-refinement": drawPaceOfRefinement,
  palindrome: drawPalindrome,
  privacy: drawPrivacy,
  "ten-digits": drawTenDigits,
  "ten-principles": drawTenPrinciples,
  trinity: drawTrinity,
  "what-repeated-numbers-do": drawWhatRepeatedNumbersDo,
  "what-retrograde-is": drawWhatRetrogradeIs,
  "why-zero-comes-first": drawWhyZeroComesFirst,
};

/** Pictures that appear only when a page is shared. */
export const SHARED_ONLY: Readonly<Record<string, () => string>> = {
  angel: drawAngel,
  astrology: drawAstrology,
  forum: drawForum,
  home: drawHome,
  viewer: drawViewer,
};
