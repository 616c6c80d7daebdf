import type { Topic } from "@tenfold/contract/forum";
import { CATEGORY_LABELS } from "@tenfold/domain/forum-rules";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { User } from "../../app/account.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { EmailBanner } from "../accounts/index.ts";
import styles from "./forum.module.css";
import { ForumGate } from "./forum-gate.tsx";
import { ForumHeader } from "./forum-header.tsx";
import { GuestHeader } from "./guest-prompts.tsx";
import { lateDialog } from "./late.tsx";
import { OwnList } from "./own-views.tsx";
import { categoryIn, forumAddress, OWN_VIEWS, topicAddress, useForumPlace } from "./place.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchResults } from "./search-results.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopicList } from "./topic-list.tsx";

const NewTopicDialog = lateDialog(() => import("./new-topic-dialog.tsx").then((module) => module.NewTopicDialog));

const TITLE = "Community Forum";

/** A category has its own address, which the server puts into the built page; this must produce the same. */
export function meta({ location }: { readonly location: { readonly search: string } }) {
  return pageMeta({
    path: forumAddress(categoryIn(location.search)),
    title: TITLE,
    description: "Members talk about the ten principles, and about what the numbers mean to them.",
  });
}

function Forum({ user }: { readonly user: User | undefined }) {
  const { category, q, filters, view, writing, setWriting } = useForumPlace();
  const own = user && q === "" ? view : undefined;
  useTitle(
    [q ? `Results for “${q}”` : own ? OWN_VIEWS[own] : category && CATEGORY_LABELS[category], TITLE].filter(Boolean).join(" · "),
  );
  const navigate = useNavigate();
  const writingNow = useRef(writing);
  useEffect(() => {
    writingNow.current = writing;
    return () => {
      writingNow.current = false;
    };
  }, [writing]);

  const onCreated = async (topic: Topic) => {
    // A writer who has closed the dialog or left in the meantime is not taken to the topic.
    if (!writingNow.current) return;
    await setWriting(false);
    await navigate(topicAddress(topic.id));
  };

  return (
    <>
      {user ? <ForumHeader user={user} /> : <GuestHeader />}
      <div className={`row ${styles.tools}`}>
        <SearchBox q={q} category={category} filters={filters} />
        {user && (
          <Button aria-haspopup="dialog" onClick={() => void setWriting(true)}>
            <MessageSquarePlus aria-hidden="true" />
            New Topic
          </Button>
        )}
      </div>
      <div className={`stack ${styles.body}`}>
        <Sidebar category={category} own={own} q={q} filters={filters} forMember={user !== undefined} />
        {own && <OwnList key={own} view={own} />}
        {q && <SearchResults q={q} category={category} filters={filters} forMember={user !== undefined} />}
        {!own && !q && <TopicList category={category} onCreate={user && (() => void setWriting(true))} />}
      </div>
      {user && (
        <NewTopicDialog
          open={writing}
          onClose={() => void setWriting(false)}
          userId={user.id}
          category={category}
          onCreated={(topic) => void onCreated(topic)}
        />
      )}
      <EmailBanner />
    </>
  );
}

export default function ForumPage() {
  return (
    <div className={`page stack ${styles.forum}`}>
      <header className={styles.head}>
        <h1 className="page-title">{TITLE}</h1>
        <p className={`soft ${styles.lede}`}>Where members wonder about the ten principles together.</p>
      </header>
      <ForumGate>{(user) => <Forum user={user} />}</ForumGate>
    </div>
  );
}
