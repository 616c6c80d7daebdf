import { videoEmbedUrl } from "../../app/product.ts";
import { EmbeddedFilm } from "./embedded-film.tsx";
import { OctahedronFilm } from "./octahedron-film.tsx";

/**
 * A film of the octahedron: another site's where the settings name one, else the site's own.
 * The built page holds both, since the settings are not known yet; the server leaves one.
 */
export function Film() {
  const url = videoEmbedUrl();
  const building = typeof document === "undefined";
  return (
    <>
      {(building || url === "") && <OctahedronFilm />}
      {url !== "" && <EmbeddedFilm url={url} />}
    </>
  );
}
