import styles from "./essay.module.css";
import { PICTURES, type PictureName } from "./pictures.ts";

interface PictureProps {
  readonly name: string;
  readonly alt: string;
  /** Whether it is in view when the page opens; others load lazily. */
  readonly first?: boolean;
  /** Its display width, as in the `sizes` attribute. */
  readonly sizes?: string;
}

export const isPicture = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

const sourcesOf = (name: PictureName, format: string) =>
  PICTURES[name].widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(", ");

/** One of the site's own pictures, in the format and size that suit the screen. */
export function Picture({ name, alt, first = false, sizes = "(width >= 50rem) 46rem, calc(100vw - 2rem)" }: PictureProps) {
  if (!isPicture(name)) throw new Error(`there is no picture called ${name}`);
  const { width, height, widths } = PICTURES[name];
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(name, "avif")} sizes={sizes} />
      <img
        className={styles.image}
        src={`/art/${name}-${widths[2]}.webp`}
        srcSet={sourcesOf(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
