import { expect, it } from "vitest";
import { ApiError } from "../../app/api.ts";
import { uploadReasonOf } from "./failed-call.ts";

/** As a browser gives a folder that was dropped, or a file that was deleted after it was chosen. */
class Gone extends Blob {
  override slice(): Blob {
    return this;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException("", "NotReadableError"));
  }
}

const unreached = new TypeError("the server can't be reached");

it("does not blame the connection for a file that can no longer be read", async () => {
  expect(await uploadReasonOf(unreached, new Blob(["solid cube"]))).toBe("The server can’t be reached.");
  expect(await uploadReasonOf(unreached, new Gone())).toMatch(/^This file can’t be read:/);
  expect(await uploadReasonOf(new ApiError(413, '{"error":"Too large."}'), new Gone())).toBe("Too large.");
});

it("says nothing of a failure that something between the page and the server has told in a form of its own", async () => {
  const elsewhere = new ApiError(502, '{"error":{"code":502,"message":"upstream"}}');
  expect(await uploadReasonOf(elsewhere, new Blob(["solid cube"]))).toBe("");
});
