import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cookiesOf } from "../../e2e/cookies.ts";

export const PASSWORD = "moonlight-1";

const OPERATOR = fileURLToPath(new URL("../../apps/server/src/commands/forum.ts", import.meta.url));

async function send(url: string, body: object, cookie = ""): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const idIn = async (answer: Response) => ((await answer.json()) as { id: string }).id;

/** Makes an account; gives the cookies of its session. */
export async function register(siteUrl: string, username: string): Promise<string> {
  return cookiesOf(await send(`${siteUrl}/api/register`, { username, email: `${username}@people.example`, password: PASSWORD }));
}

/** Starts a topic as somebody else; gives what adds a reply of theirs to it and gives its id. */
export async function startTopic(siteUrl: string, cookie: string, title: string, description: string) {
  const topics = `${siteUrl}/api/forum/topics`;
  const id = await idIn(await send(topics, { title, description, category: "general" }, cookie));
  return async (content: string) => idIn(await send(`${topics}/${id}/posts`, { content }, cookie));
}

export const report = (siteUrl: string, cookie: string, replyId: string, reason: string) =>
  send(`${siteUrl}/api/forum/posts/${replyId}/report`, { reason }, cookie);

/** What the operator does beside the running site. */
export const makeModerator = (dataDir: string, username: string) =>
  promisify(execFile)(process.execPath, [OPERATOR, "moderator", "add", username], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
