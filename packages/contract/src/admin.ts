import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

export const getEmailList = endpoint({
  ...PATHS.getEmailList,
  summary:
    "The members' addresses, for whoever runs the site. With a format it is a file, forum-emails.csv or forum-emails.txt, which leaves out who is marked unless all are asked for.",
  headers: z.object({ authorization: z.string().optional().describe('"Bearer", a space and the ADMIN_TOKEN.') }),
  query: z.object({
    format: z.enum(["csv", "txt"], 'must be "csv" or "txt"').optional(),
    include: z
      .enum(["mailable", "all"], 'must be "mailable" or "all"')
      .default("mailable")
      .describe("Whom a file holds: those who may be mailed, or everybody."),
  }),
  reply: z.object({
    exportedAt: z.iso.datetime(),
    emails: z.array(z.string()).describe("Every address once, sorted."),
    marked: z
      .array(z.object({ email: z.string(), unverified: z.boolean(), unsubscribed: z.boolean() }))
      .describe(
        "Those of them that should not be mailed, and why. That an address is unverified counts where addresses have to be confirmed.",
      ),
    totalEmails: z.int(),
  }),
  errors: ["invalid_input", "wrong_admin_token", "admin_token_not_set", "too_many_requests"],
});
