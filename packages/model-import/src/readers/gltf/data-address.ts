/** The contents of a data URL; undefined if it is none. */
export function dataOf(uri: string): Uint8Array<ArrayBuffer> | undefined {
  const found = /^data:[^,]{0,200}?(;base64)?,/.exec(uri);
  if (found === null) return undefined;
  const data = uri.slice(found[0].length);
  return new Uint8Array(Buffer.from(found[1] ? data : decodeURIComponent(data), found[1] ? "base64" : "latin1"));
}
