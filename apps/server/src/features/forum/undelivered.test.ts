// A mail about the forum that never arrives, and what comes after it.
import { DAY_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect, test } from "vitest";
import { makeOldMember, reply, startTopic } from "../../../test/factories/forum.ts";
import { openSite } from "../../../test/site-test.ts";
import { type Mail, MailRefusedError } from "../../providers/mail/mail.ts";

const it = test
  .extend("mailbox", () => ({ full: false, mails: [] as Mail[] }))
  .extend("site", async ({ mailbox }) =>
    openSite({
      mailer: {
        async send(mail) {
          if (mailbox.full) throw new MailRefusedError("The mailbox is full.");
          mailbox.mails.push(mail);
        },
        close: async () => undefined,
      },
    }),
  );

describe("a mail about replies that was given up", () => {
  it.for([
    ["at once", { dailyMail: false }, /replied to your topic/],
    ["once a day", { dailyMail: true }, /^News for you in 1 topic/],
  ] as const)("leaves the topic's next reply to be told of %s", async ([, chosen, subject], { mailbox, site }) => {
    const [ada, ben] = [await makeOldMember(site), await makeOldMember(site)];
    await ada.send("PATCH", "/api/forum/notifications/settings", chosen);
    const { id } = await startTopic(ada);
    const replyAndPassDay = async () => {
      await reply(ben, id);
      await site.worker.drain();
      site.clock.pass(DAY_MS + 2 * MINUTE_MS);
      await site.worker.drain();
    };
    mailbox.full = true;
    await replyAndPassDay();
    mailbox.full = false;
    const before = mailbox.mails.length;
    await replyAndPassDay();
    expect(mailbox.mails.slice(before)).toMatchObject([{ to: ada.email, subject: expect.stringMatching(subject) }]);
    // And no more until it is read, as ever.
    await replyAndPassDay();
    expect(mailbox.mails).toHaveLength(before + 1);
  });
});
