export { CATEGORIES, CATEGORY_LABELS, type Category, isCategory } from "./categories.ts";
export { leadsElsewhere } from "./holding.ts";
export { POSTS_PER_PAGE, pageOf } from "./numbering.ts";
export { MENTIONS_MAX, mentionsIn, type Piece, piecesOf } from "./pieces.ts";
export {
  DESCRIPTION_MAX,
  descriptionFault,
  foldLine,
  foldText,
  lengthOf,
  POST_MAX,
  postFault,
  REASON_MAX,
  reasonFault,
  TITLE_MAX,
  TITLE_MIN,
  titleFault,
} from "./texts.ts";
