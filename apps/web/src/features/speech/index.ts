export type { Beginning } from "./beginning.ts";
export { Speech } from "./speech.tsx";
