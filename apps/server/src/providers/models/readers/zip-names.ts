import { open, type ZipFile } from "yauzl";

const MOST = 5_000;

/** The names in a zip; undefined if its directory is damaged or longer than any model's. */
export function namesInZip(file: string): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    open(file, { lazyEntries: true, autoClose: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) resolve(undefined);
      else collect(zip, resolve);
    });
  });
}

function collect(zip: ZipFile, done: (names: readonly string[] | undefined) => void): void {
  const names: string[] = [];
  zip.on("entry", (entry: { fileName: string }) => {
    names.push(entry.fileName);
    if (names.length > MOST) {
      zip.close();
      done(undefined);
    } else zip.readEntry();
  });
  zip.on("error", () => done(undefined));
  zip.on("end", () => done(names));
  zip.readEntry();
}
