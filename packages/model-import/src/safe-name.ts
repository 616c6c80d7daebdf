/** In UTF-8: a length that every file system accepts, with room to spare. */
const MAX_BYTES = 150;

/** Characters that some systems forbid in file names, or that deceive: separators, controls, marks that reverse text. */
const UNFIT = /[<>:"|?*\p{C}\u2028\u2029]/gu;

/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The last part of a path from any system, made safe to show and to use as a file name anywhere. */
export function safeName(path: string): string {
  const last = path.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(UNFIT, "_").replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  const [, stem = "", extension = ""] = /^(.*?)(\.[^.]{1,20})?$/su.exec(clean) ?? [];
  let kept = "";
  let room = MAX_BYTES - Buffer.byteLength(extension);
  for (const character of stem) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    kept += character;
  }
  const name = `${kept}${extension}` || "model";
  return DEVICE.test(name) ? `_${name}` : name;
}
