type DwgVersion = { readonly name: string; readonly read: boolean };

/** The mark at the beginning of a drawing, and the common name of that version. */
const versions: Readonly<Record<string, string>> = {
  AC1012: "AutoCAD R13",
  AC1014: "AutoCAD R14",
  AC1015: "AutoCAD 2000",
  AC1018: "AutoCAD 2004",
  AC1021: "AutoCAD 2007",
  AC1024: "AutoCAD 2010",
  AC1027: "AutoCAD 2013",
  AC1032: "AutoCAD 2018",
};

const OLDEST_READ = "AC1014";

/** Undefined if no drawing has this mark. */
export function dwgVersion(mark: string): DwgVersion | undefined {
  const code = mark.slice(0, 6);
  if (!/^(AC\d\d\d\d|AC[12]\.\d\d|MC0\.0)/.test(code)) return undefined;
  const name = versions[code];
  if (name !== undefined) return { name, read: code >= OLDEST_READ };
  return { name: code > "AC1032" && /^AC\d{4}$/.test(code) ? "newer than AutoCAD 2018" : "older than AutoCAD R13", read: false };
}
