import { addReply, type Member, operate, startTopic } from "./forum/forum-fixtures.ts";

/** Has a moderator and a member write a topic with a held reply in it. */
export async function writeTopic<Options>(
  newMember: (options?: Options) => Promise<Member>,
  { dataDir }: { readonly dataDir: string },
  options: Options,
) {
  const [member, other] = [await newMember(options), await newMember()];
  await operate(dataDir, "moderator", "add", member.username);
  const topic = await startTopic(member, "What seven means", { description: "To each of us." });
  await addReply(other, topic, "Harmony, **I** think, as `7` does.\n\n> A quote\n\n||Hidden||");
  await addReply(member, topic, `@${other.username} wrote:\n> Harmony\n\nOr quiet.`);
  await addReply(other, topic, "Look at https://example.com/seven.");
  return { member, other, topic };
}
