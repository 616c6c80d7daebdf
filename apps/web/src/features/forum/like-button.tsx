import { useMutation } from "@tanstack/react-query";
import type { Post } from "@tenfold/contract/forum";
import { Heart } from "lucide-react";
import { useId, useRef } from "react";
import { call } from "../../app/api.ts";
import { countOf } from "../../app/count-of.ts";
import { failureToast } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./likes.module.css";
import topicStyles from "./topic.module.css";
import { useTopicChanges } from "./use-topic.ts";

export function Likes({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={`tap ${styles.likes}`}>
      <Heart aria-hidden="true" />
      {countOf(count, "like")}
    </p>
  );
}

/** Likes a reply, or takes that back. It shows so at once, and as it was if the server refuses. */
export function LikeButton({ post, topicId }: { readonly post: Post; readonly topicId: string }) {
  const { id, number, liked, likeCount } = post;
  const toast = useToast();
  const counted = useId();
  const { patchPost, refreshPosts } = useTopicChanges(topicId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? "likePost" : "unlikePost", { params: { id } }),
    // One at a time, so that the last press wins.
    scope: { id: `like:${id}` },
    onSuccess: (answer) => patchPost({ id, ...answer }),
    onError: (error, wanted) => {
      toast(failureToast(wanted ? `Your like of reply #${number} was not kept` : `Reply #${number} is still liked`, error));
      void refreshPosts();
    },
  });
  const shown = isPending ? variables : liked;
  // The second press of a double click may come before the first one is shown.
  const pressed = useRef(shown);
  pressed.current = shown;
  const press = () => {
    pressed.current = !pressed.current;
    mutate(pressed.current);
  };
  const count = likeCount + Number(shown) - Number(liked);
  return (
    <>
      <button
        type="button"
        className={`${topicStyles.action} ${styles.like}`}
        aria-pressed={shown}
        aria-describedby={counted}
        onClick={press}
      >
        <Heart aria-hidden="true" />
        Like
        <span className="sr-only"> reply #{number}</span>
        <span className={styles.count} aria-hidden="true">
          {count > 0 && count.toLocaleString("en-US")}
        </span>
      </button>
      <span id={counted} hidden>
        {count === 0 ? "Nobody likes it yet" : countOf(count, "like")}
      </span>
    </>
  );
}
