export { textOfAngelNumber, textOfBirthDate, textOfNumber, textOfPlanet } from "./kept-text.ts";
export { KeptHint, NoteUnder } from "./note-field.tsx";
export { useKeep } from "./use-my-readings.ts";
