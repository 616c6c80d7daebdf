/** The widest and the tallest picture that is kept; larger ones are made smaller. */
export const PICTURE_WIDTH_MAX = 1600;
export const PICTURE_HEIGHT_MAX = 3200;
/** The largest file that is taken. */
export const PICTURE_MEGABYTES_MAX = 10;
/** The most pixels that a picture may have before it is made smaller, in millions. */
export const PICTURE_MEGAPIXELS_MAX = 50;
/** The most characters of a picture's description. */
export const ALT_MAX = 300;

const PLACE = "/forum/picture/";

/** An id of a picture: 128 random bits, and how large it is, so that its room is known before it is there. */
export const PICTURE_ID = /^[\w-]{22}-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

export const pictureAddress = (id: string) => `${PLACE}${id}`;

export interface OwnPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The picture at an address as it stands in a text; undefined for any other address than those of this site's own pictures. */
export function pictureAt(url: string): OwnPicture | undefined {
  if (!url.startsWith(PLACE)) return undefined;
  const id = url.slice(PLACE.length);
  const [, width = "", height = ""] = PICTURE_ID.exec(id) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = size.width > 0 && size.width <= PICTURE_WIDTH_MAX && size.height > 0 && size.height <= PICTURE_HEIGHT_MAX;
  return fits ? { id, ...size } : undefined;
}

/** What is said of a picture where it can't be seen. */
export const pictureWords = (alt: string) => (alt === "" ? "Picture" : `Picture: ${alt}`);

/** A description as it can stand in a text: one line, in which nothing is markup. */
const altInMarkdown = (alt: string) =>
  alt
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\\[\]*_`|]/g, "\\$&");

/** What stands in a text for a picture. */
export const pictureMarkdown = (id: string, alt: string) => `![${altInMarkdown(alt)}](${pictureAddress(id)})`;
