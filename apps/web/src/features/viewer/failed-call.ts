import { ApiError } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";

const GONE =
  "This model is not here. It was deleted, its time is over, or it was uploaded in another browser, which alone can open it.";

/** Why a call about a model failed, in words; empty if it is not known. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "The server can’t be reached.";
  return error.status === 404 ? GONE : (failureWords(error) ?? "");
}

const UNREADABLE =
  "This file can’t be read: it is a folder, or it was changed, moved or deleted after it was chosen. Please choose it once more; a folder can be sent as a zip.";

/** Why a file could not be sent, in words; empty if it is not known. */
export async function uploadReasonOf(error: unknown, file: Blob): Promise<string> {
  if (error instanceof ApiError) return reasonOf(error);
  // To the browser a file that it can't read looks like a server that it can't reach.
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => reasonOf(error),
      () => UNREADABLE,
    );
}
