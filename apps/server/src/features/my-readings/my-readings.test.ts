import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { KeptText, syncReadings } from "@tenfold/contract/my-readings";
import { REMOVALS_IN_ACCOUNT } from "@tenfold/domain/kept-readings";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { type Member, makeMember } from "../../../test/factories/member.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";
import type { Change } from "./merge.ts";

const URL = "/api/my-readings";

const it = siteTest({ limits: { readings: 100_000, all: 1_000_000 } });

const text = (about: string, readAt = 0): KeptText => ({
  kind: "number",
  about,
  title: `Universal Desire: ${about}`,
  digit: 5,
  parts: [{ text: `What is said of ${about}.` }],
  readAt,
});

const plain = (id: string, readAt = 0): Change => ({ id, reading: text(id, readAt), favorite: false, note: "" });

type Reply = ReplyOf<typeof syncReadings>;

async function sync(member: Member, body: object): Promise<Reply> {
  const answer = await member.post(URL, { changes: [], ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

interface OnDevice {
  readonly reading: KeptText;
  favorite: boolean;
  note: string;
  base?: { favorite: boolean; note: string };
}

/** A device of a member, as the page is one: it sends what has changed, and takes what is answered. */
function makeDevice(member: Member) {
  const readings = new Map<string, OnDevice>();
  const removed = new Map<string, NonNullable<OnDevice["base"]>>();
  let state: { epoch?: string; since: number } = { since: 0 };
  const isChanged = ({ favorite, note, base }: OnDevice) => base?.favorite !== favorite || base?.note !== note;
  return {
    readings,
    read: (id: string) => readings.set(id, { reading: text(id), favorite: false, note: "" }),
    remove(id: string) {
      const base = readings.get(id)?.base;
      if (base) removed.set(id, base);
      readings.delete(id);
    },
    async sync() {
      const changes = [
        ...[...readings].filter(([, one]) => isChanged(one)).map(([id, one]) => ({ id, ...one })),
        ...[...removed].map(([id, base]) => ({ id, reading: null, favorite: false, note: "", base })),
      ];
      removed.clear();
      for (let more = true; more; ) {
        const reply = await sync(member, { ...state, changes: changes.splice(0, 20) });
        state = { epoch: reply.epoch, since: reply.version };
        for (const { id, reading, favorite, note } of reply.readings)
          if (reading) readings.set(id, { reading, favorite, note, base: { favorite, note } });
          else readings.delete(id);
        more = reply.more || changes.length > 0;
      }
    },
  };
}

const seen = ({ readings }: ReturnType<typeof makeDevice>) =>
  [...readings].map(([id, { favorite, note }]) => ({ id, favorite, note })).sort((a, b) => (a.id < b.id ? -1 : 1));

describe("the readings of an account", () => {
  it("are kept from the first call without an epoch on", async ({ member }) => {
    expect((await member.post(URL, { epoch: "unknown", changes: [] })).json()).toMatchObject({ code: "readings_gone" });
    const first = await sync(member, { changes: [plain("one")] });
    expect(first.readings).toEqual([plain("one")]);
    expect((await sync(member, { epoch: first.epoch, since: first.version })).readings).toEqual([]);
  });

  it("are nobody else's, whatever ids are sent", async ({ site, member }) => {
    const other = await makeMember(site);
    await sync(member, { changes: [{ ...plain("shared-id"), note: "mine" }] });
    const theirs = await sync(other, { changes: [{ ...plain("shared-id"), note: "theirs" }] });
    expect(theirs.readings.map(({ note }) => note)).toEqual(["theirs"]);
    expect((await sync(member, {})).readings.map(({ note }) => note)).toEqual(["mine"]);
  });

  it.for<[string, object]>([
    ["changes.0.id", { ...plain("../etc") }],
    ["changes.0.id", { ...plain("x".repeat(65)) }],
    ["changes.0.reading", { ...plain("a"), reading: { ...text("a"), parts: [{ text: "x".repeat(12_001) }] } }],
    ["changes.0.reading.imageUrl", { ...plain("a"), reading: { ...text("a"), imageUrl: "//evil.example/x.png" } }],
    ["changes.0.reading.kind", { ...plain("a"), reading: { ...text("a"), kind: "horoscope" } }],
    ["changes.0.reading.readAt", { ...plain("a"), reading: text("a", Number.MAX_SAFE_INTEGER) }],
    ["changes.0.note", { ...plain("a"), note: "x".repeat(16_001) }],
    ["changes", Array.from({ length: 21 }, (_, n) => plain(`n${n}`))],
  ])("refuse a wrong %s", async ([field, change], { member }) => {
    const answer = await member.post(URL, { changes: Array.isArray(change) ? change : [change] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
  });

  it("hold no control characters, which PostgreSQL would refuse, but tabs and line breaks", async ({ member }) => {
    const change = { ...plain("a"), note: "one\u0000two\u0007\n\tthree" };
    const { epoch, readings } = await sync(member, { changes: [change] });
    expect(readings).toMatchObject([{ note: "one two \n\tthree" }]);
    const base = { favorite: false, note: change.note };
    expect((await sync(member, { epoch, changes: [{ ...plain("a"), note: "four", base }] })).readings).toMatchObject([
      { note: "four" },
    ]);
  });

  it("go with the switch, for every device, and with the account", async ({ site, member }) => {
    const { epoch } = await sync(member, { changes: [plain("one")] });
    expect((await member.get("/api/account/export")).json().myReadings).toMatchObject([{ id: "one", favorite: false }]);
    expect((await member.send("DELETE", URL)).json()).toEqual({ deleted: 1 });
    expect((await member.post(URL, { epoch, changes: [plain("two")] })).statusCode).toBe(410);
    expect((await member.get("/api/account/export")).json().myReadings).toEqual([]);
    await sync(member, { changes: [plain("three")] });
    expect(await rowsOf(site)).toBeGreaterThan(0);
    await member.send("DELETE", "/api/account", { password: "moonlight-1" });
    expect(await site.db.selectFrom("kept_readings").select("id").where("id", "=", "three").execute()).toEqual([]);
  });

  it("are the latest 500, and besides all that are favorites or written under", async ({ member }) => {
    const device = makeDevice(member);
    for (let n = 0; n < 520; n += 1)
      device.readings.set(`n${n}`, {
        reading: text(`n${n}`, n),
        favorite: n === 0,
        note: n === 1 ? "A line." : "",
      });
    await device.sync();
    expect(device.readings.size).toBe(502);
    expect([...device.readings.keys()].filter((id) => Number(id.slice(1)) < 20)).toEqual(["n0", "n1"]);
    const other = makeDevice(member);
    await other.sync();
    expect(seen(other)).toEqual(seen(device));
  });

  it("leave behind a bounded number of removals, the newest, also of what was never there", async ({ site }) => {
    const member = await makeMember(site);
    const { epoch } = await sync(member, { changes: [plain("kept")] });
    const { user_id } = await site.db
      .selectFrom("kept_readings")
      .select("user_id")
      .where("id", "=", "kept")
      .executeTakeFirstOrThrow();
    const removed = Array.from({ length: REMOVALS_IN_ACCOUNT }, (_, n) => {
      const id = `gone${n}`;
      const marks = { reading: null, favorite: 0, note: "", read_at: 0 };
      return { key: `${user_id} ${id}`, user_id, id, ...marks, version: n + 2, changed_at: Date.now() };
    });
    while (removed.length > 0) await site.db.insertInto("kept_readings").values(removed.splice(0, 500)).execute();
    await site.db
      .updateTable("kept_readings_accounts")
      .set({ version: REMOVALS_IN_ACCOUNT + 1 })
      .where("user_id", "=", user_id)
      .execute();
    const never = (id: string) => ({ id, reading: null, favorite: false, note: "" });
    const since = REMOVALS_IN_ACCOUNT;
    const { readings } = await sync(member, { epoch, since, changes: [never("never1"), never("never2")] });
    expect(readings.map(({ id }) => id)).toEqual([`gone${REMOVALS_IN_ACCOUNT - 1}`, "never1", "never2"]);
    const left = await site.db
      .selectFrom("kept_readings")
      .select("id")
      .where("user_id", "=", user_id)
      .orderBy("version")
      .execute();
    expect(left).toHaveLength(REMOVALS_IN_ACCOUNT + 1);
    expect(left.slice(0, 2).map(({ id }) => id)).toEqual(["kept", "gone2"]);
  });
});

const rowsOf = async ({ db }: Site) => (await db.selectFrom("kept_readings").select("id").execute()).length;

describe("two devices", () => {
  it("both keep what was written on each without knowing of the other", async ({ member }) => {
    const [phone, desk] = [makeDevice(member), makeDevice(member)];
    phone.read("a");
    await phone.sync();
    await desk.sync();
    Object.assign(phone.readings.get("a") ?? {}, { note: "On the train.", favorite: true });
    Object.assign(desk.readings.get("a") ?? {}, { note: "At home." });
    await phone.sync();
    await desk.sync();
    await phone.sync();
    expect(seen(phone)).toEqual([{ id: "a", favorite: true, note: "On the train.\nAt home." }]);
    expect(seen(desk)).toEqual(seen(phone));
  });

  it("keep each line once, however often both go on changing a long note", async ({ member }) => {
    const [phone, desk] = [makeDevice(member), makeDevice(member)];
    const write = (device: typeof phone, change: (note: string) => string) => {
      const one = device.readings.get("a");
      if (one) one.note = change(one.note);
    };
    phone.read("a");
    await phone.sync();
    await desk.sync();
    write(phone, () => `Morning\n\n${"p".repeat(900)}`);
    write(desk, () => `Morning\n\n${"d".repeat(900)}`);
    for (const device of [phone, desk, phone]) await device.sync();
    expect(seen(desk)[0]?.note).toBe(`Morning\n\n${"p".repeat(900)}\n${"d".repeat(900)}`);
    for (let round = 0; round < 10; round += 1) {
      write(phone, (note) => note.replace(/^(?:Morning|M\d+)/, `M${round}`));
      write(desk, (note) => note.replace(/^(?:Morning|M\d+)/, `M${round + 50}`));
      for (const device of [phone, desk, phone]) await device.sync();
    }
    const note = seen(phone)[0]?.note ?? "";
    expect(seen(desk)).toEqual(seen(phone));
    expect([note.length < 2_000, note.split("p".repeat(900)).length]).toEqual([true, 2]);
  });

  it("keep the newest lines of more than an account has room for, and can still be synced", async ({ member, site }) => {
    const lines = (of: string) => Array.from({ length: 9 }, (_, n) => `${of}${n} ${of.repeat(995)}`).join("\n");
    const { epoch } = await sync(member, { changes: [{ ...plain("a"), note: lines("p") }] });
    const change = { ...plain("a"), note: lines("d"), base: { favorite: false, note: "" } };
    const [joined] = (await sync(member, { epoch, changes: [change] })).readings;
    expect(joined?.note.length).toBeLessThanOrEqual(16_000);
    expect(joined?.note.endsWith(`\n${lines("d")}`)).toBe(true);
    expect(joined?.note.startsWith("p2 ")).toBe(true);
    // What a version before has let grow.
    const long = `${"x".repeat(15_000)}\n${"y".repeat(15_000)}`;
    await site.db.updateTable("kept_readings").set({ note: long }).where("id", "=", "a").execute();
    expect((await sync(member, { epoch })).readings).toMatchObject([{ note: "y".repeat(15_000) }]);
    expect((await member.get("/api/account/export")).json().myReadings).toMatchObject([{ note: long }]);
    const base = { favorite: false, note: "y".repeat(15_000) };
    const shorter = await sync(member, { epoch, changes: [{ ...plain("a"), note: "Only this.", base }] });
    expect(shorter.readings).toMatchObject([{ note: "Only this." }]);
  });

  it("take the longest note in the letters that take most room, with what it was before", async ({ member }) => {
    const [before, after] = ["昔", "今"].map((letter) => letter.repeat(16_000)) as [string, string];
    const { epoch } = await sync(member, { changes: [{ ...plain("a"), note: before }] });
    const reading = { ...text("a"), parts: [{ text: "今".repeat(11_000) }] };
    const change = { ...plain("a"), reading, note: after, base: { favorite: false, note: before } };
    expect((await sync(member, { epoch, changes: [change] })).readings).toMatchObject([{ note: after }]);
  });

  it("keep a reading that one has removed and the other has gone on writing under", async ({ member }) => {
    for (const writerFirst of [true, false]) {
      const [phone, desk] = [makeDevice(member), makeDevice(member)];
      const id = `w${writerFirst}`;
      phone.read(id);
      await phone.sync();
      await desk.sync();
      phone.remove(id);
      Object.assign(desk.readings.get(id) ?? {}, { note: "Not this one." });
      for (const device of writerFirst ? [desk, phone, desk] : [phone, desk, phone]) await device.sync();
      for (const device of [phone, desk]) expect(seen(device)).toContainEqual({ id, favorite: false, note: "Not this one." });
    }
  });

  it("agree in the end, and have lost no line, whatever they did and in whatever order", async ({ site }) => {
    const step = fc.record({
      device: fc.nat(1),
      act: fc.constantFrom("read", "write", "write", "favorite", "remove", "sync"),
      id: fc.constantFrom("a", "b"),
      gap: fc.constantFrom(" ", "\n", "\n\n"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const member = await makeMember(site);
        const devices = [makeDevice(member), makeDevice(member)] as const;
        devices[0].read("a");
        for (const device of devices) await device.sync();
        const lines = new Map<string, { id: string; device: number }>();
        for (const [index, { device: which, act, id, gap }] of steps.entries()) {
          const device = devices[which as 0 | 1];
          const one = device.readings.get(id);
          if (act === "sync") await device.sync();
          else if (act === "read" && !one) device.read(id);
          else if (one && act === "favorite") one.favorite = !one.favorite;
          else if (one && act === "write") {
            // A line is added to what is seen, so that nothing is taken back on purpose.
            one.note = [one.note, `line ${index}.`].filter(Boolean).join(gap);
            lines.set(`line ${index}.`, { id, device: which });
          } else if (one && act === "remove") {
            for (const [line, of] of lines) if (of.id === id && one.note.includes(line)) lines.delete(line);
            device.remove(id);
          }
        }
        for (const device of [...devices, ...devices]) await device.sync();
        expect(seen(devices[0])).toEqual(seen(devices[1]));
        for (const [line, { id }] of lines) expect(devices[0].readings.get(id)?.note, line).toContain(line);
      }),
      { numRuns: 60 },
    );
  });
});
