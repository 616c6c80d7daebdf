import type { Node } from "mdast";
import type { Extension as FromMarkdown } from "mdast-util-from-markdown";
import type { Construct, Extension, State } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    verbatim: "verbatim";
    spoilerMark: "spoilerMark";
  }
}

/** A link or a mention as it was typed; nothing in it is markup. */
interface Verbatim extends Node {
  type: "verbatim";
  value: string;
}

/** Two bars, which hide what stands between them and the next two. */
interface SpoilerMark extends Node {
  type: "spoilerMark";
  opens: boolean;
  closes: boolean;
}

declare module "mdast" {
  interface RootContentMap {
    verbatim: Verbatim;
    spoilerMark: SpoilerMark;
  }
  interface PhrasingContentMap {
    verbatim: Verbatim;
    spoilerMark: SpoilerMark;
  }
}

/**
 * What people type without thinking of markup keeps its looks: HTML and its entities, indentation, lines of dashes under
 * others, and addresses in angle brackets. Definitions would vanish from what is shown; a picture is shown as its link.
 */
const NOT_MARKUP = [
  "autolink",
  "characterReference",
  "codeIndented",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
] as const;

const BAR = 124;
const isSpace = (code: number | null) => code === null || code === 32 || code === -1 || code === -2;

const spoilerMark: Construct = {
  name: "spoilerMark",
  previous: (code) => code !== BAR,
  tokenize(effects, ok, nok) {
    const closes = !isSpace(this.previous);
    let bars = 0;
    const inside: State = (code) => {
      if (code === BAR) {
        bars += 1;
        effects.consume(code);
        return inside;
      }
      const opens = !isSpace(code);
      if (bars !== 2 || !(opens || closes)) return nok(code);
      Object.assign(effects.exit("spoilerMark"), { _open: opens, _close: closes });
      return ok(code);
    };
    return (code) => {
      effects.enter("spoilerMark");
      return inside(code);
    };
  },
};

/** Takes what begins at these offsets, with its length, as it is. */
const verbatimAt = (lengths: ReadonlyMap<number, number>): Construct => ({
  name: "verbatim",
  previous() {
    return lengths.has(this.now().offset);
  },
  tokenize(effects, ok, nok) {
    let left = lengths.get(this.now().offset) ?? 0;
    const inside: State = (code) => {
      if (left === 0) {
        effects.exit("verbatim");
        return ok(code);
      }
      if (code === null || code < 0) return nok(code);
      left -= 1;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      if (left === 0) return nok(code);
      effects.enter("verbatim");
      return inside(code);
    };
  },
});

/** The syntax of a text whose links and mentions are at these offsets. */
export function syntaxWith(lengths: ReadonlyMap<number, number>): Extension {
  const verbatim = verbatimAt(lengths);
  return {
    disable: { null: [...NOT_MARKUP] },
    text: { 64: verbatim, 72: verbatim, 104: verbatim, [BAR]: spoilerMark },
  };
}

/** How the tree gets what the syntax adds. */
export const TO_TREE: FromMarkdown = {
  enter: {
    verbatim(token) {
      this.enter({ type: "verbatim", value: this.sliceSerialize(token) }, token);
    },
    spoilerMark(token) {
      this.enter({ type: "spoilerMark", opens: token._open === true, closes: token._close === true }, token);
    },
  },
  exit: {
    verbatim(token) {
      this.exit(token);
    },
    spoilerMark(token) {
      this.exit(token);
    },
    // Only references need it, and there are none. In browsers, entities in it would be decoded by writing HTML.
    labelText() {},
  },
};
