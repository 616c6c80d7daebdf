/** Somebody else in the forum, who acts by the site's calls. */
export interface Neighbor {
  /** Starts a topic; gives its id. */
  startTopic(title: string, description: string): Promise<string>;
  reply(topicId: string, content: string): Promise<void>;
}

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

/** Makes an account; gives what acts as its owner. */
export async function register(siteUrl: string, username: string): Promise<Neighbor> {
  const made = await send(`${siteUrl}/api/register`, { username, email: `${username}@people.example`, password: PASSWORD });
  const cookie = made.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const topics = `${siteUrl}/api/forum/topics`;
  return {
    async startTopic(title, description) {
      const answer = await send(topics, { title, description, category: "general" }, cookie);
      return ((await answer.json()) as { id: string }).id;
    },
    reply: async (topicId, content) => void (await send(`${topics}/${topicId}/posts`, { content }, cookie)),
  };
}
