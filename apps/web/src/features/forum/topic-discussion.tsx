import type { OpenTopic, Post, Topic } from "@tenfold/contract/forum";
import { pageOf } from "@tenfold/domain/forum-rules";
import { ArrowDown } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "../../app/account.ts";
import { countOf } from "../../app/count-of.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { BackToForum } from "./back-to-forum.tsx";
import { Composer, type ComposerHandle, TopicClosed } from "./composer.tsx";
import { SignInToReply } from "./guest-prompts.tsx";
import { PageLinks } from "./page-links.tsx";
import { useNavigateFromHere } from "./place.ts";
import { useTopicsChanged } from "./queries.ts";
import { quotationOf } from "./quote.ts";
import { ReplyList } from "./reply-list.tsx";
import styles from "./topic.module.css";
import { TopicHeader } from "./topic-header.tsx";
import { useCatchingUp, useNewReplies } from "./use-new-replies.ts";
import { useReadingMarks } from "./use-reading-marks.ts";
import { usePosts, useTopicChanges } from "./use-topic.ts";

/** The number of the reply that an address names. */
function replyOf(hash: string): number | undefined {
  const number = Number(/^#reply-(\d{1,9})$/.exec(hash)?.[1]);
  return number > 0 ? number : undefined;
}

/** The article of a reply, or of the next one if it is not shown to this member. */
function articleOf(list: HTMLElement | null, number: number): HTMLElement | undefined {
  const articles = [...(list?.querySelectorAll<HTMLElement>("[data-number]") ?? [])];
  return articles.find((article) => Number(article.dataset.number) >= number);
}

/** Once the replies are loaded, focuses the one that the address names, or the start of a newly opened page. */
function useReplyFocus(ready: boolean, list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation();
  const done = useRef("");
  useEffect(() => {
    if (!ready || done.current === key) return;
    done.current = key;
    const number = replyOf(hash);
    const toReplies = Object(state).focus === "replies";
    const target = number === undefined ? (toReplies ? heading.current : undefined) : articleOf(list.current, number);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "start" });
  }, [ready, key, hash, state, list, heading]);
}

/** Which page of a topic an address leads to, and whether the address is correct. */
function pageAsked(topic: Pick<Topic, "lastNumber">, search: string, hash: string) {
  const count = pageOf(topic.lastNumber);
  const written = new URLSearchParams(search).get("page");
  const asked = /^[1-9]\d{0,6}$/.test(written ?? "") ? Number(written) : 1;
  const reply = replyOf(hash);
  const page = reply !== undefined && reply <= topic.lastNumber ? pageOf(reply) : Math.min(asked, count);
  return { page, count, right: page === asked && (written === null || written === String(asked)) };
}

/** The current page of a topic. An address with a wrong page, or with a reply of another page, is corrected. */
function useTopicPage(topic: Topic, fresh: boolean) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { page, count, right } = pageAsked(topic, search, hash);
  useEffect(() => {
    // Cached data may have fewer pages than the topic has by now.
    if (right || !fresh) return;
    void navigate({ search: `?page=${page}`, hash }, { replace: true, preventScrollReset: true, state });
  }, [right, fresh, page, hash, state, navigate]);
  return { page, count };
}

/** Announces new replies without moving what is being read. */
function NewReplies({ count, onShow }: { readonly count: number; readonly onShow: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await onShow();
    setBusy(false);
  };
  const words = countOf(count, "new reply", "new replies");
  return (
    <div className={`screen-only ${styles.new}`}>
      {/* Always present: not every screen reader announces a region that appears with its text, or a button in one. */}
      <p className="sr-only" role="status">
        {count > 0 && words}
      </p>
      {count > 0 && (
        <Button off={busy} onClick={() => void show()}>
          <ArrowDown aria-hidden="true" />
          {words} – show
        </Button>
      )}
    </div>
  );
}

/**
 * How far the topic was read when its reader arrived, and the first unread reply at that moment: new replies stay marked
 * while they are being read, and readers are not led to what they have written since.
 */
function useArrival({ readNumber, lastNumber }: Topic, fresh: boolean) {
  const [arrival, setArrival] = useState<{ readonly arrival: number | null; readonly firstUnread: number | undefined }>();
  if (arrival === undefined && fresh)
    setArrival({ arrival: readNumber, firstUnread: readNumber !== null && readNumber < lastNumber ? readNumber + 1 : undefined });
  return arrival ?? { arrival: null, firstUnread: undefined };
}

interface TopicDiscussionProps {
  readonly topic: OpenTopic;
  /** Whether the topic was refetched since the page was opened. */
  readonly fresh: boolean;
  /** Undefined for guests. */
  readonly user: User | undefined;
}

export function TopicDiscussion({ topic, fresh, user }: TopicDiscussionProps) {
  const { id, lastNumber, locked } = topic;
  const navigateFromHere = useNavigateFromHere();
  const toast = useToast();
  const { page, count } = useTopicPage(topic, fresh);
  const posts = usePosts(id, page);
  const changes = useTopicChanges(id);
  const topicsChanged = useTopicsChanged();
  const { arrival, firstUnread } = useArrival(topic, fresh);
  const [posting, setPosting] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Replies that arrived after the reader are shown on request, so that nothing moves while they read.
  const shown = posts.data?.filter((post) => post.number <= lastNumber);
  const { newest, beginnings, check } = useNewReplies(id, {
    onReply: (number) => {
      if (number <= lastNumber && pageOf(number) === page) void changes.refreshPosts();
      if (number === topic.answerNumber) void check();
    },
    onTopic: () => void changes.refresh(),
  });

  useTitle(topic.title);
  const atRest = shown !== undefined && !posts.isFetching;
  useReplyFocus(fresh && atRest, list, heading);
  useCatchingUp(beginnings, atRest, changes.refreshPosts);
  useReadingMarks({
    topicId: user && id,
    readNumber: topic.readNumber,
    list,
    end,
    numbers: shown?.map((post) => post.number).join(),
    onMarked: changes.markRead,
  });

  const wasOpen = useRef(false);
  useEffect(() => {
    if (fresh && !locked) wasOpen.current = true;
  }, [fresh, locked]);

  const goTo = (number: number) =>
    navigateFromHere(
      { search: `?page=${pageOf(number)}`, hash: `#reply-${number}` },
      { replace: true, preventScrollReset: true },
    );

  const showNew = async () => {
    if (await changes.refresh()) await goTo(lastNumber + 1);
    else toast({ title: "Failed to fetch posts", description: "Please try again.", tone: "alert" });
  };

  const posted = async (post: Post) => {
    await changes.refresh();
    await goTo(post.number);
  };

  const edited = (saved: Topic) => {
    const { title, description, category, updatedAt } = saved;
    changes.patch({ title, description, category, updatedAt });
    topicsChanged();
  };

  const gone = (post: Post) => {
    changes.patchPost(post);
    void check();
  };

  return (
    // Replies are articles, which would be read aloud before what they answer.
    <div className={`page ${styles.topic}`} data-read-first>
      <BackToForum />
      <TopicHeader
        topic={topic}
        firstUnread={firstUnread}
        userId={user?.id}
        moderates={user?.moderator === true}
        onChanged={edited}
      />
      <section className={styles.replies} aria-labelledby="replies-title">
        <div className={`row ${styles.repliesHead}`}>
          <h2 className="section-title" id="replies-title" ref={heading} tabIndex={-1}>
            Replies{" "}
            {count > 1 && (
              <span className={styles.page}>
                page {page} of {count}
              </span>
            )}
          </h2>
          <PageLinks page={page} count={count} label="Pages, above the replies" />
        </div>
        <ReplyList
          query={posts}
          topic={topic}
          posts={shown}
          userId={user?.id}
          moderates={user?.moderator === true}
          locked={locked}
          arrival={arrival}
          listRef={list}
          onQuote={(post, selected) => composer.current?.quote(quotationOf(post, selected))}
          onSaved={changes.patchPost}
          onDeleted={gone}
        />
        <div ref={end} className={styles.end} />
        <NewReplies count={posting ? 0 : Math.max(newest, posts.data?.at(-1)?.number ?? 0) - lastNumber} onShow={showNew} />
        <PageLinks page={page} count={count} label="Pages, below the replies" />
      </section>
      {locked && <TopicClosed topicId={id} guest={!user} wasOpen={() => wasOpen.current} />}
      {!locked && user && (
        <Composer ref={composer} topicId={id} userId={user.id} sending={posting} onSending={setPosting} onPosted={posted} />
      )}
      {!locked && !user && <SignInToReply />}
    </div>
  );
}
