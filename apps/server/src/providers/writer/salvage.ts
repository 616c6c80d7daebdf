import { jsonrepair } from "jsonrepair";

/**
 * The object in an answer that is nearly JSON: fenced, wrapped in talk, with slips in its quotes or commas, or cut off.
 * Throws where there is nothing to be made of it.
 */
export function salvage(text: string): unknown {
  const begin = text.indexOf("{");
  if (begin < 0) throw new Error("the answer holds no object");
  const end = text.lastIndexOf("}");
  const object = end > begin ? text.slice(begin, end + 1) : text.slice(begin);
  return JSON.parse(jsonrepair(object));
}
