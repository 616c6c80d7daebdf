export { KeptHint, NoteUnder } from "./note-field.tsx";
export { useKeep } from "./use-my-readings.ts";
