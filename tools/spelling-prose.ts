import { textParts } from "@tenfold/domain/texts";
import ts from "typescript";

/** A text for visitors, and the line of its file where it begins, starting at 1. */
export interface Prose {
  readonly line: number;
  readonly text: string;
}

/** The words of a text that can be looked up in a dictionary. */
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;

/** What looks like words but is not: addresses, paths, colors, names from code. */
const NO_WORDS =
  /https?:\/\/\S+|\S+@\S+\.\w+|(?<![\p{L}\d])\/[\w/?=&.:#-]+|#[\da-f]{3,8}\b|\b\w+[._]\w[\w.]*|\{[^}]*\}|\b\d+(?:st|nd|rd|th)\b/giu;

/** The attributes of a picture or a component that are read out or shown. */
const SPOKEN = /(?:alt|aria-label|caption|label|placeholder|text|title|words)/;
const SPOKEN_IN_MDX = new RegExp(`\\b${SPOKEN.source}="([^"]*)"`, "g");

/** The front matter for visitors, as opposed to the build. */
const TOLD = /^\s*(?:title|subtitle|description|caption|\w*[aA]lt):\s*(.*)$/;

/** Attributes whose values are not for people. */
const UNSPOKEN = /^(?:class|className|d|href|id|rel|sizes|src|srcSet|style|to|transform|type|viewBox)$/;

/** The words to look up, each once, with straight apostrophes. The parts of hyphenated words count as words. */
export function wordsOf(text: string): string[] {
  const words = text.replace(NO_WORDS, " ").match(WORD) ?? [];
  return [...new Set(words.map((word) => word.replaceAll("’", "'")))].filter((word) => word.length > 1);
}

/** Blanks out matches but keeps their line ends, so that line numbers stay the same. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (match) => match.replace(/[^\n]+/g, " "));

/** The lines of a text, numbered from its first line in the file. */
const numbered = (text: string, from = 1): Prose[] => text.split("\n").map((line, index) => ({ line: from + index, text: line }));

/** The words of an MDX file: its prose, its front matter for visitors, and the attributes of its components. */
export function mdxProse(source: string): Prose[] {
  const { head = "", body: whole, bodyLine } = textParts(source);
  const told = numbered(head, 2).flatMap(({ line, text }) => {
    const value = TOLD.exec(text)?.[1];
    return value === undefined ? [] : [{ line, text: value }];
  });
  let body = whole;
  const spoken = numbered(body, bodyLine).flatMap(({ line, text }) =>
    [...text.matchAll(SPOKEN_IN_MDX)].map(([, value = ""]) => ({ line, text: value })),
  );
  const UNREAD = [
    /^```[\s\S]*?^```/gm,
    /`[^`\n]*`/g,
    /\{\/\*[\s\S]*?\*\/\}/g,
    /^(?:import|export) .*$/gm,
    /<\/?[A-Za-z][^>]*>/g,
    /\]\([^)]*\)/g,
  ];
  for (const pattern of UNREAD) body = blank(body, pattern);
  return [...told, ...spoken, ...numbered(body, bodyLine)].filter(({ text }) => text.trim() !== "");
}

/** The sentences of a corpus file; its notes, pools, images and wounds are only for writers. */
export function corpusProse(source: string): Prose[] {
  return numbered(source).flatMap(({ line, text }) => {
    const sentence = /^(?:\([a-z ]+\))?: (.*)$/.exec(text)?.[1];
    return sentence === undefined ? [] : [{ line, text: sentence }];
  });
}

/** A capital in the middle of a sentence marks a name. */
const NAME = /(?<=[\p{Ll}\d,;:)] )\p{Lu}\p{L}*(?:[’'-]\p{L}+)*/gu;

/** The text of a file of arcs, except its sources and the names of people and places. */
export function arcProse(source: string): Prose[] {
  return numbered(source).flatMap(({ line, text }) => {
    const [, part, words] = /^([a-z]+)(?: [a-z]+)?(?: \([a-z ]+\))?: (.*)$/.exec(text) ?? [];
    if (words === undefined || part === "source") return [];
    return [{ line, text: part === "title" ? words : words.replace(NAME, " ") }];
  });
}

/** Whether a string in code is text for people, and not a name, a selector or a list of classes. */
const isSentence = (text: string) =>
  !/[[\]{}<>=]/.test(text) && /\p{L}{2,}[,;:.]? \p{L}/u.test(text) && /^\s*["“(]?[\p{Lu}\d]|[.,?!:;…](?:\s|$)/u.test(text);

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim() === "" ? undefined : node.text;
  if (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent))
    return SPOKEN.test(node.parent.name.getText()) ? node.text : undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return isSentence(node.text) ? node.text : undefined;
  return undefined;
}

/** The sentences in a TypeScript file, and all the text of its markup. */
export function codeProse(source: string, file: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && UNSPOKEN.test(node.name.getText())) return;
    const text = textOf(node);
    if (text !== undefined) found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
