import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { newFolderTest } from "../../test/folder-test.ts";
import { DataFolderInUseError, openDataFolder } from "./data-folder.ts";

const it = newFolderTest();

describe("openDataFolder", () => {
  it("makes the folder, and is refused while another holds it", ({ folder: parent }) => {
    const folder = openDataFolder(join(parent, "deep", "data"));
    expect(() => openDataFolder(join(parent, "deep", "data"))).toThrow(DataFolderInUseError);
    expect(() => openDataFolder(join(parent, "deep", "data"))).toThrow(/in use by another process/);
    folder.release();
    openDataFolder(join(parent, "deep", "data")).release();
  });

  it("does not blame another process where its own lock can't be read", ({ folder: parent }) => {
    writeFileSync(join(parent, "in-use.sqlite"), "not a database ".repeat(100));
    expect(() => openDataFolder(parent)).toThrow(/not a database/);
    expect(() => openDataFolder(parent)).not.toThrow(DataFolderInUseError);
  });

  it("makes each secret once, with mode 600", ({ folder: parent }) => {
    const folder = openDataFolder(parent);
    const { secrets } = folder;
    const { cookieKey: key } = secrets;
    for (const secret of Object.values(secrets)) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(new Set(Object.values(secrets)).size).toBe(3);
    folder.release();
    const again = openDataFolder(parent);
    expect(again.secrets).toEqual(secrets);
    again.release();
    expect(readdirSync(join(parent, "secrets")).sort()).toEqual(["cookie-key", "hash-pepper", "link-key"]);
    expect(readFileSync(join(parent, "secrets", "cookie-key"), "utf8")).toBe(key);
    if (process.platform !== "win32") expect(statSync(join(parent, "secrets", "cookie-key")).mode & 0o777).toBe(0o600);
  });
});
