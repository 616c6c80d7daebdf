import { pictureWords } from "@tenfold/domain/forum-rules";
import { useState } from "react";
import styles from "./own-picture.module.css";

interface OwnPictureProps {
  readonly url: string;
  /** Its description; empty where it only decorates. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that was uploaded here, in room that is known before it is there. Pressed, it opens as large as it is. */
export function OwnPicture({ url, text, width, height }: OwnPictureProps) {
  const [gone, setGone] = useState(false);
  if (gone) return <span className={styles.gone}>{pictureWords(text)} (not here any more)</span>;
  const image = (
    <img
      className={styles.picture}
      src={url}
      alt={text}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
    />
  );
  // One that only decorates has no words that a link could have.
  if (text === "") return image;
  return (
    <>
      <a className={styles.open} href={url} target="_blank" rel="noopener">
        {image}
      </a>
      {/* What is read aloud by this site are words on the page. */}
      <span className={`sr-only ${styles.spoken}`} aria-hidden="true" data-spoken>
        {` ${pictureWords(text)}. `}
      </span>
    </>
  );
}
