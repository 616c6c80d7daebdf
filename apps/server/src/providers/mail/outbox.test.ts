import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect, it, vi } from "vitest";
import { makeFolder } from "../../../test/folder-test.ts";
import { composeMail } from "./compose.ts";
import type { Mail } from "./mail.ts";
import { outboxMailer } from "./outbox.ts";

const URL = "https://tenfold.example/verify?token=abc";
const MAIL: Mail = {
  id: "0190a000-0000-7000-8000-000000000001",
  to: "ana@people.example",
  subject: "Your link",
  links: [URL],
  ...composeMail({ productName: "Tenfold", greeting: "Hello Ana,", paragraphs: [], action: { label: "Verify", url: URL } }),
};

let parent: string;
let folder: string;
const info = vi.fn();

beforeEach(async () => {
  parent = await makeFolder();
  folder = join(parent, "outbox");
  info.mockClear();
});

const open = () => outboxMailer({ folder, from: { name: "Tenfold", address: "no-reply@localhost" }, log: { info } });

it("keeps a mail as a file that reads as it was sent, for its owner alone", async () => {
  await open().send(MAIL);
  const [file = ""] = await readdir(folder);
  expect(file).toBe(`${MAIL.id}.eml`);
  const read = await PostalMime.parse(await readFile(join(folder, file)));
  expect(read).toMatchObject({
    from: { name: "Tenfold", address: "no-reply@localhost" },
    to: [{ address: MAIL.to }],
    subject: MAIL.subject,
    messageId: `<${MAIL.id}@localhost>`,
  });
  expect(read.text?.trimEnd()).toBe(MAIL.text.trimEnd());
  expect(read.html?.trimEnd()).toBe(MAIL.html.trimEnd());
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it("logs whom a mail is for and its links", async () => {
  await open().send(MAIL);
  expect(info).toHaveBeenCalledOnce();
  expect(info.mock.calls[0]?.[0]).toMatchObject({ to: MAIL.to, subject: MAIL.subject, links: [URL] });
});

it("keeps one file of a mail that is sent twice, and never leaves the folder", async () => {
  const mailer = open();
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, text: "Second" });
  await mailer.send({ ...MAIL, id: "../escape" });
  expect(await readdir(folder)).toEqual(["..%2Fescape.eml", `${MAIL.id}.eml`]);
  expect((await PostalMime.parse(await readFile(join(folder, `${MAIL.id}.eml`)))).text?.trim()).toBe("Second");
  expect(await readdir(parent)).toEqual(["outbox"]);
});
