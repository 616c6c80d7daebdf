import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { NotificationList } from "./notification-list.tsx";
import { NOTIFICATIONS, UNREAD } from "./use-unread-notifications.ts";

/** The list where its first part has been read, and there is more. */
function rendered(unread: boolean): string {
  const client = new QueryClient();
  const item = { id: 9, kind: "mention", topic: null, ownTopicHidden: false, postNumber: 1, actor: null, count: 1, text: null };
  const items = [{ ...item, at: "2026-01-01T00:00:00.000Z", read: true }];
  client.setQueryData([...NOTIFICATIONS, "list"], { pages: [{ items, total: 2, cursor: "1-9" }], pageParams: [undefined] });
  client.setQueryData(UNREAD, { unread });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotificationList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("marks all as read also where what is unread stands further down than what is loaded", () => {
  const button = (html: string) => /<button[^>]*>Mark all as read/.exec(html)?.[0];
  expect(button(rendered(true))).toContain('aria-disabled="false"');
  expect(button(rendered(false))).toContain('aria-disabled="true"');
});
