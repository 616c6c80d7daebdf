import { jsonrepair } from "jsonrepair";
import { ModelError } from "../model-error.ts";

/** Where an object begins: a brace and the name of a field, which tells it from a brace in talk. */
const BEGIN = /\{\s*["'“‘]?[A-Za-z_]+["'”’]?\s*:/;

/** What a model thought aloud before its answer. A server may have cut off the tag that opens it. */
const THOUGHTS = /^[\s\S]*<\/(think|thinking|thought|reasoning)>/i;
const UNFINISHED_THOUGHT = /^\s*<(think|thinking|thought|reasoning)>/i;

/** How an answer ends that was not cut off in the middle of a sentence. */
const COMPLETE = /[.?!…]["'”’]?\s*$|["”}\]]\s*,?\s*$/;

/** The index after the brace that closes the object; -1 where none does. */
function endOfObject(text: string, begin: number): number {
  let depth = 0;
  let inString = false;
  for (let index = begin; index < text.length; index += 1) {
    const character = text[index];
    if (inString && character === "\\") index += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && character === "{") depth += 1;
    else if (!inString && character === "}") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its own words quote the text, so they go no further.
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      throw new ModelError("the model's answer can't be read");
    }
  }
}

/**
 * The object in an answer that is nearly JSON: after thoughts, fenced, wrapped in talk, with slips in its quotes or
 * commas, or without its last brace. Throws a {@link ModelError} where there is nothing to be made of it, or where
 * it was cut off in the middle of a sentence.
 */
export function salvage(text: string): unknown {
  const answer = text.replace(THOUGHTS, "");
  const begin = UNFINISHED_THOUGHT.test(answer) ? -1 : answer.search(BEGIN);
  if (begin < 0) throw new ModelError("the model's answer holds no object");
  const closed = endOfObject(answer, begin);
  if (closed > 0) return parse(answer.slice(begin, closed));
  // A stray quote hides the brace that closes the object, if there is one: then it is the last.
  const last = answer.lastIndexOf("}");
  const object = last > begin ? answer.slice(begin, last + 1) : answer.slice(begin);
  if (!COMPLETE.test(object)) throw new ModelError("the model's answer was cut off");
  return parse(object);
}
