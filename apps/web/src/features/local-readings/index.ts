export { isUnanswered, locally } from "./locally.ts";
