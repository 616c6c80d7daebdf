export { mountBirthDate } from "./routes.ts";
