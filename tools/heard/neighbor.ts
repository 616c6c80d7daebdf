import { cookiesOf } from "../../e2e/cookies.ts";

export const PASSWORD = "moonlight-1";

async function send(url: string, body: object, cookie = ""): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Makes an account; gives the cookies of its session. */
export async function register(siteUrl: string, username: string): Promise<string> {
  return cookiesOf(await send(`${siteUrl}/api/register`, { username, email: `${username}@people.example`, password: PASSWORD }));
}

/** Starts a topic as somebody else; gives what adds a reply of theirs to it. */
export async function startTopic(siteUrl: string, cookie: string, title: string, description: string) {
  const topics = `${siteUrl}/api/forum/topics`;
  const started = await send(topics, { title, description, category: "general" }, cookie);
  const { id } = (await started.json()) as { id: string };
  return (content: string) => send(`${topics}/${id}/posts`, { content }, cookie);
}
