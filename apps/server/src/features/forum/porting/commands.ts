import { randomUUID } from "node:crypto";
import { existsSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readId } from "../../../platform/identity/index.ts";
import { type ModerationDeps, ModerationError } from "../moderation.ts";
import { MODERATION_HELP, type OperatorDeps, runModeration } from "../moderation-commands.ts";
import { makePlaceOf, readPlaces } from "./categories.ts";
import { exportForum } from "./export.ts";
import { writeArchive } from "./export-file.ts";
import { fromDiscourse } from "./from-discourse.ts";
import { fromNodebb } from "./from-nodebb.ts";
import { fromTenfold } from "./from-tenfold.ts";
import { importStaged } from "./import.ts";
import type { Export } from "./incoming.ts";
import { openReport } from "./report.ts";
import { stage } from "./staging.ts";

export const FORUM_HELP = `${MODERATION_HELP}

Moving in and out:

  export <file> [--hidden] [--emails]
                              writes the whole forum, a line of JSON each, gzipped if the name ends in .gz.
                              --hidden: also what was hidden, held or deleted, and who likes what
                              --emails: also the members' addresses
  import tenfold|nodebb|discourse <file or folder> [--hidden] [--category "Old name=general" …]
                              [--source <name>] [--report <file>]
                              adds the topics, replies and members of another forum; nobody is told. Done again,
                              it adds only what is missing.
                              --category: where topics of a category go; "Old name=-" leaves them out
                              --source: tells several forums of one kind apart
                              --report: where all that was changed or left out is written`;

const EXPORT_USAGE = "npm run forum -- export <file> [--hidden] [--emails]";
const IMPORT_USAGE =
  'npm run forum -- import tenfold|nodebb|discourse <file or folder> [--hidden] [--category "Old name=general"] [--source <name>] [--report <file>]';

const written = (usage: string) => new ModerationError(`This command is written so:\n${usage}`);

/** Reads what is given, or says how the command is written. */
function parsed<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw written(usage);
  }
}

async function runExport({ db, now }: ModerationDeps, args: readonly string[]): Promise<string> {
  const options = { hidden: { type: "boolean", default: false }, emails: { type: "boolean", default: false } } as const;
  const { values, positionals } = parsed(EXPORT_USAGE, () => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw written(EXPORT_USAGE);
  const forum = (await readId(db)) ?? randomUUID();
  const { members, topics, posts } = await writeArchive(file, (write) =>
    exportForum(db, { ...values, now: now(), forum }, write),
  );
  return `Written to ${file}: ${members} members, ${topics} topics, ${posts} replies.`;
}

const NAMES = { tenfold: "Tenfold", nodebb: "NodeBB", discourse: "Discourse" };
type Kind = keyof typeof NAMES;

/** The files that are looked for where a folder is named. */
const FILES: Readonly<Record<Kind, readonly string[]>> = {
  tenfold: ["forum.jsonl", "forum.jsonl.gz"],
  nodebb: ["objects.json", "objects.json.gz"],
  discourse: ["dump.sql", "dump.sql.gz"],
};

function fileIn(kind: Kind, path: string): string {
  if (!existsSync(path)) throw new ModerationError(`There is no file ${path}.`);
  if (!statSync(path).isDirectory()) return path;
  const found = FILES[kind].map((name) => join(path, name)).find((file) => existsSync(file));
  if (!found) throw new ModerationError(`There is no ${FILES[kind].join(" or ")} in ${path}.`);
  return found;
}

async function openExport(kind: Kind, file: string, source: string): Promise<Export> {
  if (kind === "tenfold") return fromTenfold(file);
  return kind === "nodebb" ? fromNodebb(file, source) : fromDiscourse(file, source);
}

const IMPORT_OPTIONS = {
  hidden: { type: "boolean", default: false },
  category: { type: "string", multiple: true, default: [] as string[] },
  source: { type: "string" },
  report: { type: "string" },
} as const;

const isKind = (text: string): text is Kind => Object.hasOwn(NAMES, text);

async function runImport({ db, now: clock, moderators = [] }: OperatorDeps, args: readonly string[]): Promise<string> {
  const { values, positionals } = parsed(IMPORT_USAGE, () =>
    parseArgs({ args: [...args], options: IMPORT_OPTIONS, allowPositionals: true }),
  );
  const [kind = "", path, ...others] = positionals;
  if (!isKind(kind) || !path || others.length > 0) throw written(IMPORT_USAGE);
  const places = readPlaces(values.category);
  const now = clock();
  const file = fileIn(kind, path);
  const { read, inOrder, source } = await openExport(kind, file, values.source ?? kind);
  if (source === (await readId(db))) throw new ModerationError("This is an export of this very forum. Nothing was changed.");
  const reportFile = values.report ?? `${file}.report-${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.jsonl`;
  if (existsSync(reportFile) && realpathSync(reportFile) === realpathSync(file))
    throw new ModerationError(`${reportFile} is what is imported. Please name another file for the report.`);
  const report = openReport(reportFile);
  try {
    const { hidden } = values;
    const { note } = report;
    const staged = await stage(read(note), { now, inOrder, hidden, note, placeOf: makePlaceOf(places, note) });
    const { members, topics, posts } = await importStaged({ db, now, source, hidden, report, moderators }, staged).finally(
      staged.close,
    );
    const before = members.before + topics.before + posts.before;
    const changes = report.summary();
    if (members.added + topics.added + posts.added + before === 0 && changes.length === 0)
      throw new ModerationError(
        `Nothing of ${NAMES[kind]} was found in ${file}. Nothing was added. Please check that it is the right file, and the right kind: ${IMPORT_USAGE}`,
      );
    return [
      `Added from ${NAMES[kind]}: ${members.added} members, ${topics.added} topics, ${posts.added} replies.`,
      ...(before > 0 ? [`There already: ${members.before} members, ${topics.before} topics, ${posts.before} replies.`] : []),
      ...(changes.length > 0 ? ["", "Changed or left out:", ...changes] : []),
      "",
      `All of it is in ${reportFile}, with the usernames that had to be replaced.`,
    ].join("\n");
  } finally {
    report.close();
  }
}

/** Runs a command of the forum's command line. Returns what to print; throws a {@link ModerationError} that says what is wrong. */
export function runForum(deps: OperatorDeps, args: readonly string[]): Promise<string> {
  const [name, ...given] = args;
  if (name === "export") return runExport(deps, given);
  if (name === "import") return runImport(deps, given);
  return runModeration(deps, args);
}
