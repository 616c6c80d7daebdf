export { speechClearings } from "./clearings.ts";
export { openReader } from "./reader.ts";
export { mountSpeech, type SpeechDeps } from "./routes.ts";
