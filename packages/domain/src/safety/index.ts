export { judgeKeywords, type Verdict } from "./judge.ts";
export type { Reason } from "./refused-words.ts";

/** What is shown, besides the refusal, to someone whose keywords were refused for "self-harm". */
export const SELF_HARM_HELP: string =
  "You matter, and you can talk to somebody right now: in the US, call or text 988; elsewhere, findahelpline.com lists free support lines by country, and if you are in danger, please call your local emergency number.";
