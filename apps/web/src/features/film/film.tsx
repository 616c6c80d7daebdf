import { type VideoPage, videoUrl } from "../../app/product.ts";
import { EmbeddedFilm } from "./embedded-film.tsx";
import { OctahedronFilm } from "./octahedron-film.tsx";

/**
 * A page's film: an embedded one if the settings name one, or else the site's own film of the octahedron. The built page
 * holds both, since the settings are not known yet; the server leaves one.
 */
export function Film({ page }: { readonly page: VideoPage }) {
  const url = videoUrl(page);
  const building = typeof document === "undefined";
  return (
    <>
      {(building || url === "") && <OctahedronFilm page={page} />}
      {url !== "" && <EmbeddedFilm page={page} url={url} />}
    </>
  );
}
