import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { hostOf, type VideoPage } from "../../app/product.ts";
import styles from "./film.module.css";

/** The player may run its own scripts, keep its own storage, and open a page of its site in another tab. */
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The video's frame. It replaces the button that was clicked, so it takes the focus. */
function Player({ url, host }: { readonly url: string; readonly host: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      title={`Video from ${host}`}
      src={url}
      width={960}
      height={540}
      sandbox={SANDBOX}
      // Lets it start on the click, if the video's address asks for that, and fill the screen.
      allow="autoplay; fullscreen"
      // Players refuse to work without the embedding site's name; they need not know which page it is.
      referrerPolicy="strict-origin"
    />
  );
}

/** A video hosted elsewhere. Nothing is requested from that site until the visitor asks for it. */
export function EmbeddedFilm({ page, url }: { readonly page: VideoPage; readonly url: string }) {
  const [asked, setAsked] = useState(false);
  const host = hostOf(url);
  return (
    <figure className={`${styles.film} set-apart`} data-film="embedded" data-page={page}>
      <div className={styles.frame}>
        {asked ? (
          <Player url={url} host={host} />
        ) : (
          <>
            <picture>
              <source type="image/avif" srcSet="/film/poster.avif" />
              <img
                src="/film/poster.webp"
                width={960}
                height={540}
                alt="The octahedron, seen from its broad side"
                loading="lazy"
                decoding="async"
              />
            </picture>
            <button type="button" className={`screen-only scripted ${styles.play}`} onClick={() => setAsked(true)}>
              <span>
                <Play aria-hidden="true" />
                <strong>Play the video</strong> <small>in a frame from {host}</small>
              </span>
            </button>
          </>
        )}
      </div>
      <figcaption>
        This video is kept at {host}. Until you press play, the picture is ours and nothing is asked of that site. You can also{" "}
        <a className="link" href={url} rel="noreferrer">
          open it at {host}
        </a>
        .
      </figcaption>
    </figure>
  );
}
