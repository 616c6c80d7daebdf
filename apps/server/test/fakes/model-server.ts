import { type FakeProvider, json, openFakeProvider, type Received, type Reply } from "./server.ts";

/** Whose published API a fake keeps to: OpenAI's chat completions or Anthropic's messages. */
export type Api = "openai-compatible" | "anthropic";

export interface FakeModelOptions {
  /** The key that it asks for, where it asks for one. */
  readonly key?: string;
  /** Fields of the request that it refuses. */
  readonly refuses?: readonly string[];
}

/** An error in the words of an API. */
export function fails(
  api: Api,
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  param?: string,
): Reply {
  if (api === "anthropic") return json({ type: "error", error: { type: code, message }, request_id: "req_1" }, status, headers);
  return json({ error: { message, type: "invalid_request_error", param: param ?? null, code } }, status, headers);
}

const chunk = (data: object, event?: string) => `${event ? `event: ${event}\n` : ""}data: ${JSON.stringify(data)}\n\n`;

/** The beginning, each piece and the end of a streamed answer, in an API's words. */
function streamOf(api: Api, received: Received) {
  const model = String(received.body.model);
  if (api === "anthropic") {
    const tool = (received.body.tools as { name: string }[] | undefined)?.[0]?.name;
    const send = (type: string, data: object) => chunk({ type, ...data }, type);
    const usage = { input_tokens: 300, output_tokens: 1 };
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
    };
    const block = tool === undefined ? { type: "text", text: "" } : { type: "tool_use", id: "toolu_1", name: tool, input: {} };
    return {
      begin: `${send("message_start", { message: { ...message, usage } })}${send("content_block_start", { index: 0, content_block: block })}`,
      piece: (text: string) =>
        send("content_block_delta", {
          index: 0,
          delta: tool === undefined ? { type: "text_delta", text } : { type: "input_json_delta", partial_json: text },
        }),
      end: [
        send("content_block_stop", { index: 0 }),
        send("message_delta", { delta: { stop_reason: tool ? "tool_use" : "end_turn", stop_sequence: null }, usage }),
        send("message_stop", {}),
      ].join(""),
    };
  }
  const send = (delta: object, end: string | null = null) =>
    chunk({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_700_000_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: end }],
    });
  return {
    begin: send({ role: "assistant", content: "" }),
    piece: (content: string) => send({ content }),
    end: `${send({}, "stop")}data: [DONE]\n\n`,
  };
}

/**
 * A streamed answer of a model that says these pieces of a text one after the other, for as long as they come, and then ends
 * it, or breaks the connection where they throw.
 */
export function tells(api: Api, pieces: Iterable<string> | AsyncIterable<string>): Reply {
  return async (response, received) => {
    const { begin, piece, end } = streamOf(api, received);
    response.writeHead(200, { "content-type": "text/event-stream" }).write(begin);
    try {
      for await (const text of pieces) response.write(piece(text));
      response.end(end);
    } catch {
      response.destroy();
    }
  };
}

/** An answer of a model that says this text, or calls the tool that it was made to call with it. */
export function says(api: Api, text: string, end: "stop" | "length" = "stop"): Reply {
  return (response, received) => {
    const model = String(received.body.model);
    if (api === "anthropic") {
      const tool = (received.body.tools as { name: string }[] | undefined)?.[0]?.name;
      const content =
        tool === undefined
          ? [{ type: "text", text }]
          : [{ type: "tool_use", id: "toolu_1", name: tool, input: JSON.parse(text) as unknown }];
      const reason = end === "length" ? "max_tokens" : tool === undefined ? "end_turn" : "tool_use";
      const usage = { input_tokens: 300, output_tokens: 200 };
      return json({
        id: "msg_1",
        type: "message",
        role: "assistant",
        model,
        content,
        stop_reason: reason,
        stop_sequence: null,
        usage,
      })(response, received);
    }
    const choices = [
      { index: 0, message: { role: "assistant", content: text, refusal: null }, logprobs: null, finish_reason: end },
    ];
    const usage = { prompt_tokens: 300, completion_tokens: 200, total_tokens: 500 };
    return json({ id: "chatcmpl-1", object: "chat.completion", created: 1_700_000_000, model, choices, usage })(
      response,
      received,
    );
  };
}

function keyOf(api: Api, { headers }: Received): string | undefined {
  if (api === "anthropic") return headers["x-api-key"] as string | undefined;
  return headers.authorization?.replace(/^Bearer /, "");
}

/** What an API finds wrong with a request, or nothing. */
function faultOf(api: Api, { headers, body }: Received): string | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return "content-type";
  if (typeof body.model !== "string") return "model";
  const messages = body.messages;
  if (!Array.isArray(messages) || messages.length === 0) return "messages";
  const roles = messages.map((message: { role?: string }) => message.role ?? "");
  if (api === "anthropic") {
    if (headers["anthropic-version"] === undefined) return "anthropic-version";
    if (!Number.isInteger(body.max_tokens)) return "max_tokens";
    // The API knows no role "system": instructions are a field of their own.
    return roles.every((role) => role === "user" || role === "assistant") ? undefined : "messages";
  }
  if (!roles.every((role) => ["system", "user", "assistant"].includes(role))) return "messages";
  const format = body.response_format as { type?: string; json_schema?: { name?: string; schema?: object } } | undefined;
  if (format === undefined || format.type === "json_object") return undefined;
  return format.type === "json_schema" && format.json_schema?.name && format.json_schema.schema ? undefined : "response_format";
}

/** Opens a fake language model's server on loopback. */
export function openFakeModelServer(api: Api, { key, refuses = [] }: FakeModelOptions = {}): Promise<FakeProvider> {
  const path = api === "anthropic" ? "/v1/messages" : "/v1/chat/completions";
  return openFakeProvider(fails(api, 500, "no_reply", "the test gave no reply"), (received) => {
    if (received.method !== "POST" || received.path !== path) return fails(api, 404, "not_found_error", "no such address");
    if (key !== undefined && keyOf(api, received) !== key)
      return fails(api, 401, "invalid_api_key", `Incorrect API key provided: ${keyOf(api, received)}`);
    const fault = faultOf(api, received) ?? refuses.find((field) => received.body[field] !== undefined);
    if (fault === undefined) return undefined;
    return fails(api, 400, "unsupported_parameter", `Not supported: ${JSON.stringify(received.body)}`, {}, fault);
  });
}
