import type { Post } from "@tenfold/contract/forum";
import { expect, it } from "vitest";
import { quotationOf, withQuotation } from "./quote.ts";

const post = (content: string, username: string | null = "maria") => ({ content, author: { username } }) as Post;

it("says whose words they are, and marks every line", () => {
  expect(quotationOf(post("One.\n\nTwo."))).toBe("@maria wrote:\n> One.\n> \n> Two.\n\n");
  expect(quotationOf(post("One.", null))).toBe("A former member wrote:\n> One.\n\n");
});

it("leaves out what a reply quotes itself, unless there is nothing else in it", () => {
  expect(quotationOf(post("@jo wrote:\n> Earlier.\n\nMy own."))).toBe("@maria wrote:\n> My own.\n\n");
  expect(quotationOf(post("> Earlier."))).toBe("@maria wrote:\n> Earlier.\n\n");
});

it("quotes the selection alone, where there is one", () => {
  expect(quotationOf(post("One.\n\nTwo."), "Two.")).toBe("@maria wrote:\n> Two.\n\n");
});

it("goes to the end of what is written already", () => {
  expect(withQuotation("", "> A\n\n")).toBe("> A\n\n");
  expect(withQuotation("Begun. \n", "> A\n\n")).toBe("Begun.\n\n> A\n\n");
});
