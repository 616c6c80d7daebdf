import { afterEach, describe, expect, it } from "vitest";
import { type FakeSmtpServer, openFakeSmtpServer, type Treatment } from "../../../test/fakes/smtp-server.ts";
import { type Mail, type Mailer, MailRefusedError } from "./mail.ts";
import { smtpMailer } from "./smtp.ts";

const MAIL: Mail = {
  id: "0190a000-0000-7000-8000-000000000001",
  to: "ana@people.example",
  subject: "A subject with — more than ASCII",
  text: "Hello Ana,\n\nhttps://tenfold.example/verify?token=abc\n",
  html: "<p>Hello Ana,</p>",
};

let server: FakeSmtpServer;
let mailer: Mailer;

async function open(treatments?: readonly Treatment[], name = "Tenfold"): Promise<void> {
  server = await openFakeSmtpServer(treatments);
  mailer = smtpMailer({ url: server.url, from: { name, address: "no-reply@tenfold.example" } });
}

afterEach(async () => {
  await mailer.close();
  await server.close();
});

const header = (name: string) => server.received[0]?.mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** Sends and gives the error that it fails with. */
const failure = async (mail: Mail) => {
  const error = await mailer.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Error);
  return error as Error;
};

describe("a mail over SMTP", () => {
  it("arrives with both parts, its sender and the headers of a mail that a machine wrote", async () => {
    await open();
    await mailer.send(MAIL);
    const [{ to, mail } = expect.fail("nothing arrived")] = server.received;
    expect(to).toEqual([MAIL.to]);
    expect(mail).toMatchObject({
      from: { name: "Tenfold", address: "no-reply@tenfold.example" },
      to: [{ address: MAIL.to }],
      subject: MAIL.subject,
      messageId: `<${MAIL.id}@tenfold.example>`,
    });
    expect(mail.text?.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail.html?.trimEnd()).toBe(MAIL.html);
    expect(Date.parse(mail.date ?? "")).toBeLessThanOrEqual(Date.now());
    expect(header("auto-submitted")).toEqual(["auto-generated"]);
    expect(header("x-mailer")).toEqual([]);
    expect(header("list-unsubscribe")).toEqual([]);
    expect(header("list-unsubscribe-post")).toEqual([]);
  });

  it("offers to unsubscribe with one click, however long the address for it is", async () => {
    await open();
    const unsubscribeUrl = `https://tenfold.example/unsubscribe?token=${"a1-_".repeat(60)}&from=mail`;
    await mailer.send({ ...MAIL, unsubscribeUrl });
    expect(header("list-unsubscribe")).toEqual([`<${unsubscribeUrl}>`]);
    expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  });

  it("fails for now where the server says so, and gets through later", async () => {
    await open([
      { at: "RCPT TO", code: 451 },
      { at: "DATA", code: 452 },
      { at: "MAIL FROM", code: 450 },
    ]);
    for (const code of [451, 452, 450]) {
      const error = await failure(MAIL);
      expect(error).not.toBeInstanceOf(MailRefusedError);
      expect(error.message).toContain(String(code));
    }
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  it("fails for now where the server ends the conversation", async () => {
    await open([{ at: "MAIL FROM", code: 421 }]);
    expect(await failure(MAIL)).not.toBeInstanceOf(MailRefusedError);
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  it.each(["RCPT TO", "DATA"] as const)("is refused for good by a 5xx at %s, said without the address", async (at) => {
    await open([{ at, code: 550 }]);
    const error = await failure(MAIL);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error.message).toContain("Not today");
    expect(error.message).not.toContain(MAIL.to);
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ["wants a login", 530],
    ["does not let this site send as MAIL_FROM", 553],
  ])("is not refused for good by a server that %s, which is a matter of settings", async (_words, code) => {
    await open([{ at: "MAIL FROM", code }]);
    expect(await failure(MAIL)).not.toBeInstanceOf(MailRefusedError);
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(1);
  });

  it("that was taken without an answer comes again only when it is sent again, with the same Message-ID", async () => {
    await open(["drop"]);
    expect(await failure(MAIL)).not.toBeInstanceOf(MailRefusedError);
    expect(server.received).toHaveLength(1);
    await mailer.send(MAIL);
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it("fails for now where there is no server", async () => {
    await open();
    await server.close();
    expect(await failure(MAIL)).not.toBeInstanceOf(MailRefusedError);
  });

  it("never leaves in the clear with a password, unless the address says that it may", async () => {
    await open();
    const from = { name: "Tenfold", address: "no-reply@tenfold.example" };
    const careful = smtpMailer({ url: server.url.replace("//", "//user:secret@"), from });
    await expect(careful.send(MAIL)).rejects.toThrow("ETLS");
    await careful.close();
    expect(server.received).toEqual([]);
  });
});

describe("what people typed", () => {
  const INJECTED = "Hello\r\nBcc: eve@evil.example\r\n\r\n<h1>Buy</h1>";

  it("can't make a header of a subject or a name", async () => {
    await open(undefined, INJECTED);
    await mailer.send({ ...MAIL, subject: INJECTED });
    const [{ to, mail, source } = expect.fail("nothing arrived")] = server.received;
    expect(to).toEqual([MAIL.to]);
    expect(mail.bcc).toBeUndefined();
    expect(source).not.toMatch(/^bcc:/im);
    expect(mail.subject).toBe("Hello Bcc: eve@evil.example <h1>Buy</h1>");
    expect(mail.from?.name).toBe(mail.subject);
    expect(mail.text?.trimEnd()).toBe(MAIL.text.trimEnd());
  });

  it.each([
    "",
    "ana",
    "ana@people.example, eve@evil.example",
    "ana@people.example;eve@evil.example",
    "Ana <ana@people.example>",
    "friends:ana@people.example,eve@evil.example;",
    "ana@people.example\r\nBcc: eve@evil.example",
    "ana@people.example\nRCPT TO:<eve@evil.example>",
    "ana@people.example>\r\nRCPT TO:<eve@evil.example",
    '"ana@people.example"@evil.example eve@evil.example',
  ])("can't make more than one address of %j", async (to) => {
    await open();
    expect(await failure({ ...MAIL, to })).toBeInstanceOf(MailRefusedError);
    expect(server.received).toEqual([]);
  });
});
