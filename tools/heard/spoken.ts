/** A line of Orca's log with what it says. Keys that it echoes end with a blank, or are a dot in a password. */
const SPEECH = /SPEECH OUTPUT: '(.*?)' ?(?:\{.*)?$/gm;

/** What a part of Orca's log says was spoken, without the names of pressed keys. */
export const spokenIn = (log: string): string[] =>
  [...log.matchAll(SPEECH)]
    .map(([, said = ""]) => said)
    .filter((said) => said.trim() !== "" && !said.endsWith(" ") && said !== "●");
