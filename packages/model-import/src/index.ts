export { embeddedTranslator } from "./embedded.ts";
export { BOUNDS } from "./process/contained-process.ts";
export { safeName } from "./safe-name.ts";
export * from "./translator.ts";
export { modelInZip } from "./unpack.ts";
