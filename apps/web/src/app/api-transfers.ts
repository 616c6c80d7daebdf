import type { CallName, CallReply } from "@tenfold/contract/calls";
import { PATHS } from "@tenfold/contract/paths";
import { replyIn, sessionHeader, succeeded } from "./api.ts";

interface Upload {
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Makes a call that sends files, since fetch can't report progress. Rejects as `call` does. */
export async function callWithFiles<Name extends CallName>(
  name: Name,
  { form, signal, onProgress }: Upload,
): Promise<CallReply<Name>> {
  const { method, path } = PATHS[name];
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    for (const [header, value] of Object.entries(sessionHeader())) request.setRequestHeader(header, value);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(new Response(request.responseText || null, { status: request.status, statusText: request.statusText }));
    request.onerror = () => reject(new TypeError("the server can't be reached"));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(form);
  });
  return replyIn(await succeeded(response));
}

/** Fetches a file whose path is not in the contract, opened by its token. Rejects as `call` does. */
export async function fetchFile(path: string, token: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${token}`, ...sessionHeader() };
  return (await succeeded(await fetch(path, { headers, credentials: "include", signal }))).arrayBuffer();
}

/** The data of an event; an empty object if it is not JSON. */
function dataOf(event: Event): object {
  try {
    return Object(JSON.parse((event as MessageEvent<string>).data));
  } catch {
    return {};
  }
}

/** Listens to server-sent events, with one handler for each kind; "open" is called whenever the connection opens. */
export function listenTo(path: string, heard: Readonly<Record<string, (data: object) => void>>): EventSource {
  const source = new EventSource(path);
  for (const [name, hear] of Object.entries(heard)) source.addEventListener(name, (event) => hear(dataOf(event)));
  return source;
}
