export { openPictureCache } from "./cache.ts";
export { type Gallery, openGallery } from "./gallery.ts";
export { mountPictures } from "./routes.ts";
