export { angelClearings } from "./clearings.ts";
export { mountAngel } from "./routes.ts";
export { exportAngelNumbers } from "./saved.ts";
