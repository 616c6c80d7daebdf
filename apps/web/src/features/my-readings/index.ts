export { textOfAngelNumber, textOfNumber, textOfPlanet } from "./kept-text.ts";
export { NoteUnder } from "./note-field.tsx";
export { useKeep } from "./use-my-readings.ts";
