import type { Topic } from "@tenfold/contract/forum";
import { pageOf } from "@tenfold/domain/forum-rules";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { replyOf } from "./use-reply-focus.ts";

/** Which page of a topic an address asks for, and what it should say. */
function pageAsked(topic: Pick<Topic, "lastNumber">, search: string, hash: string) {
  const count = pageOf(topic.lastNumber);
  const written = new URLSearchParams(search).get("page");
  const asked = /^[1-9]\d{0,6}$/.test(written ?? "") ? Number(written) : 1;
  const reply = replyOf(hash);
  const page = reply !== undefined && reply <= topic.lastNumber ? pageOf(reply) : Math.min(asked, count);
  return { page, count, right: page === asked && (written === null || written === String(asked)) };
}

/** The open page of a topic. An address that names a wrong one, or a reply that stands on another one, is put right. */
export function useTopicPage(topic: Topic, fresh: boolean) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { page, count, right } = pageAsked(topic, search, hash);
  useEffect(() => {
    // What was read earlier can have fewer pages than the topic has by now.
    if (right || !fresh) return;
    void navigate({ search: `?page=${page}`, hash }, { replace: true, preventScrollReset: true, state });
  }, [right, fresh, page, hash, state, navigate]);
  return { page, count };
}
