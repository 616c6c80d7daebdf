import { useEffect, useRef } from "react";
import type { VideoPage } from "../../app/product.ts";
import styles from "./film.module.css";

/** The film plays while at least this share of it is in view. */
const IN_SIGHT = 0.6;

/** Plays a film while it is in view, until it is paused by hand; never for visitors who asked for less motion. */
function useRunInSight() {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = film.current;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    if (!video) return;
    let [inSight, pausedByHand] = [false, false];
    const run = () => {
      if (inSight && !still.matches && !pausedByHand) video.play().catch(() => undefined);
      else video.pause();
    };
    const notePause = () => {
      if (inSight && !still.matches) pausedByHand = true;
    };
    const notePlay = () => {
      pausedByHand = false;
    };
    const sight = new IntersectionObserver(
      ([entry]) => {
        inSight = (entry?.intersectionRatio ?? 0) >= IN_SIGHT;
        run();
      },
      { threshold: [0, IN_SIGHT] },
    );
    sight.observe(video);
    video.addEventListener("pause", notePause);
    video.addEventListener("play", notePlay);
    still.addEventListener("change", run);
    return () => {
      sight.disconnect();
      video.removeEventListener("pause", notePause);
      video.removeEventListener("play", notePlay);
      still.removeEventListener("change", run);
    };
  }, []);
  return film;
}

/** The site's own film: the octahedron turns. Nothing of it is loaded until it is to play. */
export function OctahedronFilm({ page }: { readonly page: VideoPage }) {
  const film = useRunInSight();
  return (
    <figure className={`${styles.film} set-apart`} data-film="own" data-page={page}>
      <video
        ref={film}
        width={960}
        height={540}
        poster="/film/poster.webp"
        aria-label="Film: the octahedron turning"
        preload="none"
        controls
        loop
        muted
        playsInline
      >
        <source src="/film/octahedron.webm" type="video/webm" />
        <source src="/film/octahedron.mp4" type="video/mp4" />
        <track kind="captions" src="/film/octahedron.vtt" srcLang="en" label="English" />
      </video>
      <figcaption>
        The octahedron makes half a turn, from the broad side to the broad side again. The film has no sound.
      </figcaption>
    </figure>
  );
}
