import { jsonrepair } from "jsonrepair";
import { ModelError } from "../model-error.ts";

/** Where an object begins: a brace and the name of a field, which tells it from a brace in talk. */
const BEGIN = /\{\s*["'“‘]?[A-Za-z_]+["'”’]?\s*:/;

/** What a model thought aloud before its answer. A server may have cut off the tag that opens it. */
const THOUGHTS = /^[\s\S]*<\/(think|thinking|thought|reasoning)>/i;
const UNFINISHED_THOUGHT = /^\s*<(think|thinking|thought|reasoning)>/i;

/** How an answer ends that was not cut off in the middle of a sentence. */
const COMPLETE = /[.?!…]["'”’]?\s*$|["”}\]]\s*,?\s*$/;

/** The index after the brace that closes the object that a text begins with; -1 where none does. */
function endOfObject(text: string): number {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
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

/** An answer from where its object begins, after thoughts and talk; undefined where none has begun. */
function beginningOf(text: string): string | undefined {
  const answer = text.replace(THOUGHTS, "");
  const begin = UNFINISHED_THOUGHT.test(answer) ? -1 : answer.search(BEGIN);
  return begin < 0 ? undefined : answer.slice(begin);
}

/**
 * The object in an answer that is nearly JSON: after thoughts, fenced, wrapped in talk, with slips in its quotes or
 * commas, or without its last brace. Throws a {@link ModelError} where there is nothing to be made of it, or where
 * it was cut off in the middle of a sentence.
 */
export function salvage(text: string): unknown {
  const answer = beginningOf(text);
  if (answer === undefined) throw new ModelError("the model's answer holds no object");
  const closed = endOfObject(answer);
  if (closed > 0) return parse(answer.slice(0, closed));
  // A stray quote hides the brace that closes the object, if there is one: then it is the last.
  const last = answer.lastIndexOf("}");
  const object = last > 0 ? answer.slice(0, last + 1) : answer;
  if (!COMPLETE.test(object)) throw new ModelError("the model's answer was cut off");
  return parse(object);
}

/** An escape that is cut off. */
const CUT_ESCAPE = /\\(u[0-9a-f]{0,3})?$/i;

/**
 * The fields of an answer that is still being written, of which the last may go on; undefined where it is no JSON so far, or
 * cut off between two fields. Nothing is mended: what is made of a slip may change with what comes after it.
 */
export function salvageSoFar(text: string): Readonly<Record<string, unknown>> | undefined {
  const answer = beginningOf(text);
  if (answer === undefined) return undefined;
  const closed = endOfObject(answer);
  if (closed > 0) return fieldsIn(answer.slice(0, closed));
  const begun = answer.replace(CUT_ESCAPE, "");
  return fieldsIn(`${begun}"}`) ?? fieldsIn(`${begun}}`);
}

function fieldsIn(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(json));
  } catch {
    return undefined;
  }
}
