import { useQuery } from "@tanstack/react-query";
import type { Post } from "@tenfold/contract/forum";
import { Dialog } from "../../ui/dialog.tsx";
import { failureWords } from "./failure.ts";
import { PostTime } from "./post-time.tsx";
import { RichText } from "./rich-text.tsx";
import { useForumCalls } from "./use-forum-call.ts";

function Versions({ post }: { readonly post: Post }) {
  const { call } = useForumCalls();
  const history = useQuery({
    queryKey: ["api", "forum", "posts", post.id, "history"],
    queryFn: ({ signal }) => call("getPostHistory", { params: { id: post.id }, signal }),
    refetchOnMount: "always",
  });
  if (history.data) {
    return (
      <ol className="versions">
        {history.data.map(({ content, at }) => (
          <li key={at}>
            <p className="reply-meta">
              <PostTime at={at} />
            </p>
            <RichText text={content} />
          </li>
        ))}
      </ol>
    );
  }
  if (history.isError) {
    return (
      <div role="alert">
        <p className="form-problem">{failureWords(history.error) ?? "The earlier versions could not be loaded."}</p>
        <button type="button" className="button mt-4" data-quiet onClick={() => void history.refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return <p role="status">Loading...</p>;
}

/** What one's own reply said before it was edited. */
export function PostHistoryDialog(props: { readonly post: Post; readonly open: boolean; readonly onClose: () => void }) {
  const { post, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Earlier versions of #${post.number}`}
      description="The latest first. Only you can see them."
    >
      {open && <Versions post={post} />}
    </Dialog>
  );
}
