export { mountPreferences } from "./routes.ts";
