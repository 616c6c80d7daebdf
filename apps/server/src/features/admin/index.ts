export { adminClearings } from "./clearings.ts";
export { mountAdmin } from "./routes.ts";
export type { AdminDeps } from "./token.ts";
