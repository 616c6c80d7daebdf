import { type VideoPage, videoUrl } from "../../app/product.ts";
import { EmbeddedFilm } from "./embedded-film.tsx";
import { OctahedronFilm } from "./octahedron-film.tsx";

/**
 * A page's film: another site's where the settings name one, else the site's own of the octahedron.
 * The built page holds both, since the settings are not known yet; the server leaves one.
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
