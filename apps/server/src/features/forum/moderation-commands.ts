import { foldText, HOLD_REASONS, holdRuleOf, lengthOf, REASON_MAX } from "@tenfold/domain/forum-rules";
import { findModerators } from "../accounts/index.ts";
import { excerptOf } from "./excerpt.ts";
import {
  hide,
  type Kind,
  listOpen,
  type ModerationDeps,
  ModerationError,
  NAMES,
  readModerated,
  release,
  resolveEither,
  restore,
  setLock,
} from "./moderation.ts";
import { setModerating, suspend, unsuspend } from "./moderation-members.ts";
import type { ModeratedPost } from "./moderation-store.ts";

export const MODERATION_HELP = `npm run forum -- <command>

  reports                     open reports of replies and topics, and held replies
  show <post id>              everything about a reply
  hide post|topic <id> ["<why>"]
                              hides it, and is done with what was reported of it
  restore post|topic <id>     shows it again; a held reply is seen then, too
  release <post id>           lets a held reply be seen
  resolve <id>                is done with what was reported of a reply or a topic, which stays as it is
  lock topic <id> ["<why>"]   nothing more can be written in it
  unlock topic <id>
  suspend <username> ["<why>"]
                              may read, but not write
  unsuspend <username>
  moderator add|remove|list <username>
                              lets a member moderate the forum at /forum/moderation, or ends that at once;
                              list names no one and shows who does
  help                        this text

Who wrote it, or is suspended, is told the reason. Every measure is written to the table forum_moderation. The server may go on running.`;

const EXCERPT_LENGTH = 120;

const when = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const nameOf = (username: string | null) => username ?? "a former member";
const indent = (text: string) => text.replace(/^/gm, "    ");

function statesOf(post: ModeratedPost): string {
  const states = [
    post.deleted_at !== null && "deleted by its author",
    post.hidden_at !== null && "hidden",
    post.held_at !== null && "held",
    post.topic_hidden_at !== null && "in a hidden topic",
  ].filter((state) => state !== false);
  return states.length > 0 ? states.join(", ") : "visible";
}

const lines = (post: ModeratedPost) => [
  `${post.id}  #${post.number} by ${nameOf(post.username)}, ${statesOf(post)}`,
  `    in “${post.title}” (${post.topic_id})`,
  `    ${excerptOf(post.content, EXCERPT_LENGTH)}`,
];

const reportLine = (report: { readonly username: string | null; readonly created_at: number; readonly reason: string }) =>
  `    reported by ${nameOf(report.username)}, ${when(report.created_at)}: ${excerptOf(report.reason, EXCERPT_LENGTH)}`;

async function listed(deps: ModerationDeps): Promise<string> {
  const { reports, topics, topicReports, held, limit } = await listOpen(deps);
  const count = (found: readonly unknown[]) => (found.length < limit ? String(found.length) : `The first ${limit}`);
  return [
    `Open reports: ${count(reports)}`,
    ...reports.flatMap((post) => [
      "",
      ...lines(post),
      reportLine({ username: post.reporter, created_at: post.reported_at, reason: post.reason }),
    ]),
    "",
    `Reported topics: ${count(topics)}`,
    ...topics.flatMap(({ id, title, username, hidden_at, description }) => [
      "",
      `${id}  the topic “${title}” by ${nameOf(username)}, ${hidden_at === null ? "visible" : "hidden"}`,
      ...(description === null ? [] : [`    ${excerptOf(description, EXCERPT_LENGTH)}`]),
      ...(topicReports.get(id) ?? []).map(reportLine),
    ]),
    "",
    `Held replies: ${count(held)}`,
    ...held.flatMap((post) => [
      "",
      ...lines(post),
      `    held since ${when(post.held_at ?? 0)}: ${HOLD_REASONS[holdRuleOf(post.held_rule)]}`,
    ]),
  ].join("\n");
}

async function shown(deps: ModerationDeps, id: string): Promise<string> {
  const { post, versions, reports, acts } = await readModerated(deps, id);
  return [
    ...lines(post).slice(0, 2),
    `    written ${when(post.created_at)}${post.updated_at > post.created_at ? `, edited ${when(post.updated_at)}` : ""}`,
    "",
    indent(post.content),
    ...versions.flatMap(({ content, at }) => ["", `An earlier version, ${when(at)}:`, indent(content)]),
    ...(reports.length > 0 ? ["", "Reports:"] : []),
    ...reports.flatMap(({ reason, username, created_at, resolved_at }) => [
      `${when(created_at)}, ${nameOf(username)}, ${resolved_at === null ? "open" : `done with ${when(resolved_at)}`}:`,
      indent(reason),
    ]),
    ...(acts.length > 0 ? ["", "What was done:"] : []),
    ...acts.map(
      ({ act, at, actor_id, username, reason }) =>
        `${when(at)}: ${act}${actor_id === null ? "" : `, by ${nameOf(username)}`}${reason === null ? "" : ` (${excerptOf(reason, EXCERPT_LENGTH)})`}`,
    ),
  ].join("\n");
}

interface Command {
  /** The arguments, as the help shows them. */
  readonly takes: string;
  /** What it can be done to, where that has to be said. */
  readonly kinds?: readonly Kind[];
  /** Whether a reason may follow, which the member is told. */
  readonly why?: true;
  run(deps: ModerationDeps, name: string, kind: Kind, reason: string | undefined): Promise<string>;
}

const BOTH: readonly Kind[] = ["post", "topic"];
const COMMANDS: Readonly<Record<string, Command>> = {
  reports: { takes: "", run: (deps) => listed(deps) },
  show: { takes: "<post id>", run: shown },
  hide: {
    takes: "post|topic <id>",
    kinds: BOTH,
    why: true,
    run: (deps, id, kind, reason) => hide(deps, kind, id, reason).then(() => `The ${NAMES[kind]} is hidden.`),
  },
  restore: {
    takes: "post|topic <id>",
    kinds: BOTH,
    run: (deps, id, kind) => restore(deps, kind, id).then(() => `The ${NAMES[kind]} is restored.`),
  },
  release: { takes: "<post id>", run: (deps, id) => release(deps, id).then(() => "The reply can be seen now.") },
  resolve: {
    takes: "<id>",
    run: async (deps, id) => {
      const { kind, count } = await resolveEither(deps, id);
      return `Reports dealt with: ${count}. The ${NAMES[kind]} stays as it is.`;
    },
  },
  lock: {
    takes: "topic <id>",
    kinds: ["topic"],
    why: true,
    run: (deps, id, _kind, reason) => setLock(deps, true, id, reason).then(() => "The topic is locked."),
  },
  unlock: {
    takes: "topic <id>",
    kinds: ["topic"],
    run: (deps, id) => setLock(deps, false, id).then(() => "The topic is open again."),
  },
  suspend: {
    takes: "<username>",
    why: true,
    run: (deps, username, _kind, reason) =>
      suspend(deps, username, { reason }).then(() => `${username} may read but not write now.`),
  },
  unsuspend: {
    takes: "<username>",
    run: (deps, username) => unsuspend(deps, username).then(() => `${username} may write again.`),
  },
};

export interface OperatorDeps extends ModerationDeps {
  /** Who moderates by the setting, in lower case. */
  readonly moderators?: readonly string[];
}

async function runModerators(deps: OperatorDeps, [what, username, ...others]: readonly string[]): Promise<string> {
  if (what === "list" && username === undefined) {
    const { moderators = [] } = deps;
    const found = await findModerators(deps.db, moderators);
    const bySetting = (name: string) => (moderators.includes(name.toLowerCase()) ? ", named in MODERATORS" : "");
    const names = new Set(found.map(({ username: name }) => name.toLowerCase()));
    const lines = [
      ...found.map(
        ({ username: name, moderator_since: since }) =>
          `${name}${since === null ? "" : ` since ${when(since)}`}${bySetting(name)}`,
      ),
      ...moderators.filter((name) => !names.has(name)).map((name) => `${name} is named in MODERATORS, but nobody has this name`),
    ];
    return lines.length === 0 ? "Nobody moderates the forum but you, here." : lines.join("\n");
  }
  if ((what !== "add" && what !== "remove") || username === undefined || others.length > 0)
    throw new ModerationError(
      "This command is written so:\nnpm run forum -- moderator add|remove <username>\nnpm run forum -- moderator list",
    );
  await setModerating(deps, what === "add", username);
  return what === "add" ? `${username} may moderate the forum now.` : `${username} may not moderate the forum any more.`;
}

/**
 * Runs a command of the moderation's command line. Returns what to print; throws a {@link ModerationError} that says
 * what is wrong.
 */
export async function runModeration(deps: OperatorDeps, args: readonly string[]): Promise<string> {
  const [name = "", ...given] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === "moderator") return runModerators(deps, given);
  if (!command) throw new ModerationError(`There is no command “${name}”.\n\n${MODERATION_HELP}`);
  const usage = `npm run forum -- ${name} ${command.takes}${command.why ? ' ["<why>"]' : ""}`.trimEnd();
  const [first] = given;
  const kind = command.kinds?.find((known) => known === first);
  if (command.kinds && first !== undefined && !kind)
    throw new ModerationError(`“${first}” is nothing that ${name} can be done to. This command is written so:\n${usage}`);
  const count = command.takes === "" ? 0 : command.kinds ? 2 : 1;
  const why = command.why && given.length === count + 1 ? foldText(given.at(-1) ?? "") : "";
  if (given.length !== count && why === "") throw new ModerationError(`This command is written so:\n${usage}`);
  if (lengthOf(why) > REASON_MAX) throw new ModerationError(`The reason must be ${REASON_MAX} characters or less.`);
  return command.run(deps, given[count - 1] ?? "", kind ?? "post", why || undefined);
}
