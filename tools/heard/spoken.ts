/** A line of Orca's log with what it says. */
const SPEECH = /SPEECH OUTPUT: '(.*?)' ?(?:\{.*)?$/gm;

/** A key's name, as "tab " or "page down "; a dot stands for one in a password. A line of a text that is broken has more words. */
const KEY = /^(\S+( \S+)? |●| *)$/;

/** What a part of Orca's log says was spoken, without the names of pressed keys. */
export const spokenIn = (log: string): string[] =>
  [...log.matchAll(SPEECH)]
    .map(([, said = ""]) => said)
    .filter((said) => !KEY.test(said))
    .map((said) => said.trim());
