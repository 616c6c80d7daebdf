import type { CallReply } from "@tenfold/contract/paths";
import { PATHS } from "@tenfold/contract/paths";
import { ApiError } from "../../app/api.ts";
import { sessionId } from "../../app/session-id.ts";

/**
 * Sends a model's file and tells how much of it has gone, from 0 to 1. Rejects with an ApiError, or with a TypeError
 * where there is no answer, as fetch does; fetch can't tell how far it is.
 */
export function upload(file: File, signal: AbortSignal, onProgress: (sent: number) => void): Promise<CallReply<"uploadModel">> {
  const { method, path } = PATHS.uploadModel;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    request.setRequestHeader("x-session-id", sessionId());
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status >= 300) return reject(new ApiError(status, responseText, statusText));
      try {
        resolve(JSON.parse(responseText));
      } catch {
        reject(new ApiError(status, responseText, statusText));
      }
    };
    request.onerror = () => reject(new TypeError("the server can't be reached"));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    const body = new FormData();
    body.append("model", file);
    request.send(body);
  });
}
