export { type Gallery, openGallery } from "./gallery.ts";
export { mountPictures } from "./routes.ts";
