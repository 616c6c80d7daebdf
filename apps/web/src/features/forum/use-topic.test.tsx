import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TOPICS } from "./queries.ts";
import { useTopicChanges } from "./use-topic.ts";

function changesWith(client: QueryClient): ReturnType<typeof useTopicChanges> {
  const found: ReturnType<typeof useTopicChanges>[] = [];
  function Taken() {
    found.push(useTopicChanges("t"));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Taken />
    </QueryClientProvider>,
  );
  return found[0] as ReturnType<typeof useTopicChanges>;
}

it("a like or an edit is not undone by replies that were asked for before it and come after it", async () => {
  const client = new QueryClient();
  const queryKey = [...TOPICS, "t", "posts", 1];
  const answers: ((posts: unknown) => void)[] = [];
  const queryFn = () => new Promise((answer) => void answers.push(answer));
  client.setQueryData(queryKey, [{ id: "p", liked: true }]);
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
  const changes = changesWith(client);
  void changes.refreshPosts();
  changes.patchPost({ id: "p", liked: false });
  answers[0]?.([{ id: "p", liked: true }]);
  await expect.poll(() => answers.length).toBe(2);
  expect(client.getQueryData(queryKey)).toMatchObject([{ liked: false }]);
  answers[1]?.([{ id: "p", liked: false }]);
  await expect.poll(() => client.isFetching()).toBe(0);
  // With nothing on its way, nothing is asked for again.
  changes.patchPost({ id: "p", liked: false });
  expect(client.isFetching()).toBe(0);
  stop();
});
