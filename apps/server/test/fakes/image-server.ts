import { type FakeProvider, json, openFakeProvider, type Received, type Reply } from "./server.ts";

/** An image model's server for tests. */
export interface FakeImageServer extends FakeProvider {
  /** Keeps a file at an address of the server's own, as APIs do that answer with addresses. Returns the address. */
  keep(name: string, reply: Reply): string;
}

/** An error in the words of the API. */
export function imageFails(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return json({ error: { message, type: "image_generation_error", param: null, code } }, status, headers);
}

export function sendsImage(bytes: Buffer): Reply {
  return json({ created: 1_700_000_000, data: [{ b64_json: bytes.toString("base64") }] });
}

export function sendsAddress(url: string): Reply {
  return json({ created: 1_700_000_000, data: [{ url }] });
}

function faultOf({ headers, body }: Received): string | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return "content-type";
  if (typeof body.model !== "string") return "model";
  if (typeof body.prompt !== "string" || body.prompt === "") return "prompt";
  if (body.n !== undefined && !Number.isInteger(body.n)) return "n";
  return /^\d+x\d+$/.test(String(body.size ?? "1x1")) ? undefined : "size";
}

/** Opens a server on loopback that keeps to OpenAI's published images API. */
export async function openFakeImageServer({ key }: { key?: string } = {}): Promise<FakeImageServer> {
  const files = new Map<string, Reply>();
  const server = await openFakeProvider(imageFails(500, "no_reply", "the test gave no reply"), (received) => {
    const file = files.get(received.path);
    if (received.method === "GET" && file) return file;
    if (received.method !== "POST" || received.path !== "/v1/images/generations")
      return imageFails(404, "not_found_error", "no such address");
    if (key !== undefined && received.headers.authorization !== `Bearer ${key}`)
      return imageFails(401, "invalid_api_key", `Incorrect API key provided: ${key}`);
    const fault = faultOf(received);
    return fault === undefined ? undefined : imageFails(400, "invalid_request", `Not as asked: ${fault}`);
  });
  return {
    ...server,
    keep(name, reply) {
      files.set(`/files/${name}`, reply);
      return `${server.origin}/files/${name}`;
    },
  };
}
