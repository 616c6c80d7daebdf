/** In UTF-8: what every file system takes, with room for more. */
const MAX_BYTES = 150;

/** What has no place in a file's name somewhere, or is there to deceive: separators, controls, marks that turn text around. */
const UNFIT = /[<>:"|?*\p{C}\u2028\u2029]/gu;

/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The last part of a path, whatever system wrote it, made fit to be shown and to be a file's name anywhere. */
export function safeName(path: string): string {
  const last = path.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(UNFIT, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  const [, stem = "", extension = ""] = /^(.*?)(\.[^.]{1,20})?$/su.exec(clean) ?? [];
  let kept = [...stem];
  while (Buffer.byteLength(kept.join("")) + Buffer.byteLength(extension) > MAX_BYTES) kept = kept.slice(0, -1);
  const name = `${kept.join("")}${extension}` || "model";
  return DEVICE.test(name) ? `_${name}` : name;
}
