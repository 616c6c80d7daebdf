import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How one mail is treated: refused with a code at a command, or taken whole and left without an answer. */
export type Treatment = { readonly at: "MAIL FROM" | "RCPT TO" | "DATA"; readonly code: number } | "drop";

export interface FakeSmtpServer {
  /** Such as "smtp://127.0.0.1:40000". */
  readonly url: string;
  /** All mails that arrived whole, with whom they were for. */
  readonly received: readonly { readonly to: readonly string[]; readonly source: string; readonly mail: Email }[];
  close(): Promise<void>;
}

/** Opens an SMTP server on loopback for tests. The first mails are treated as listed, all others are accepted. */
export async function openFakeSmtpServer(treatments: readonly Treatment[] = []): Promise<FakeSmtpServer> {
  const left = [...treatments];
  let treatment: Treatment | undefined;
  const received: { to: string[]; source: string; mail: Email }[] = [];
  const refusal = (at: string, session: SMTPServerSession): Error | undefined => {
    if (treatment === undefined || treatment === "drop" || treatment.at !== at) return undefined;
    const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
    return Object.assign(new Error(`Not today ${to}`.trim()), { responseCode: treatment.code });
  };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onMailFrom(_from, session, done) {
      treatment = left.shift();
      done(refusal("MAIL FROM", session));
    },
    onRcptTo(to, session, done) {
      session.envelope.rcptTo.push(to);
      const refused = refusal("RCPT TO", session);
      session.envelope.rcptTo.pop();
      done(refused);
    },
    async onData(stream, session, done) {
      const source = await buffer(stream);
      const refused = refusal("DATA", session);
      if (refused) return done(refused);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, source: source.toString("utf8"), mail: await PostalMime.parse(source) });
      if (treatment !== "drop") return done();
      for (const connection of server.connections) connection.close();
    },
  });
  // What clients do to their connections is theirs.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
