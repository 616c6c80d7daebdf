// Who owns a table is the only one to name it in a query: others ask its owner.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SRC = dirname(fileURLToPath(import.meta.url));

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

/** The room of a file: a feature's folder, or a part of the platform. */
const roomOf = (file: string) => /^(features|platform)\/[^/]+/.exec(file)?.[0];

const read = (file: string) => readFileSync(join(SRC, file), "utf8");

/** The tables that a file declares: the members of its interfaces that are rows. */
const declaredIn = (file: string) => [...read(file).matchAll(/^ +(\w+): \{/gm)].map(([, table = ""]) => table);

const OWNERS = new Map(
  files.filter((file) => file.endsWith("/tables.ts")).flatMap((file) => declaredIn(file).map((table) => [table, roomOf(file)])),
);

/** The tables that a source names in a query, in the builder's words or in SQL. */
function namedIn(source: string): string[] {
  const built = source.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]Join)\(\s*["`](\w+)/g);
  const written = source.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/g);
  return [...new Set([...built, ...written].map(([, table = ""]) => table))].filter((table) => OWNERS.has(table));
}

describe("tables", () => {
  it("are declared by their owners", () => {
    expect(OWNERS.size).toBeGreaterThan(25);
    expect(OWNERS.get("users")).toBe("features/accounts");
    expect(OWNERS.get("passkeys")).toBe("features/accounts");
    expect(OWNERS.get("jobs")).toBe("platform/jobs");
  });

  it("are found in the builder's words and in SQL", () => {
    expect(namedIn('db.updateTable("users").set({})')).toEqual(["users"]);
    expect(namedIn('db.selectFrom("forum_posts as post").leftJoin("users as author", "a", "b")')).toEqual([
      "forum_posts",
      "users",
    ]);
    expect(namedIn("sql`select 1 from jobs join users on true`")).toEqual(["jobs", "users"]);
  });

  it("are named in queries by nobody else", () => {
    // A migration stays as it was when it was written.
    const rooms = files.filter((file) => roomOf(file) !== undefined && !file.endsWith("/migrations.ts"));
    const strangers = rooms.flatMap((file) =>
      namedIn(read(file))
        .filter((table) => OWNERS.get(table) !== roomOf(file))
        .map((table) => `${file} names ${table}`),
    );
    expect(strangers).toEqual([]);
  });
});
