import { call } from "../../app/api.ts";
import { isUnkept, recall, store } from "../../app/storage.ts";

/** Where this browser stores the links made in it: each reading's id, and the key that withdraws it. */
const KEY = "shared-links";

type Links = Readonly<Record<string, string>>;

function links(): Links {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Links) : {};
  } catch {
    return {};
  }
}

/** Whether a shared reading's link was made in this browser. */
export const isOwnLink = (id: string) => Object.hasOwn(links(), id);

export const keepLink = (id: string, key: string) => store(KEY, JSON.stringify({ ...links(), [id]: key }));

/** Whether the keys last longer than the page: not where the browser has no room, or keeps nothing. */
export const areLinksKept = () => !isUnkept(KEY);

/** Withdraws a reading that was shared from this browser. Rejects as calls do. */
export async function withdrawLink(id: string): Promise<void> {
  await call("withdrawReading", { params: { id }, body: { key: links()[id] ?? "" } });
  const { [id]: _, ...rest } = links();
  store(KEY, JSON.stringify(rest));
}
