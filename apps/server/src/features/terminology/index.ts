export { mountTerminology } from "./routes.ts";
