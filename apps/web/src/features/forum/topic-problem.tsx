import { Link } from "react-router";
import { failureWords } from "./failure.ts";

/** Said where there is no such topic. */
export function TopicNotFound({ words }: { readonly words: string }) {
  return (
    <article className="page-column text-center">
      <h1 className="page-title">Topic Not Found</h1>
      <p className="mt-4">{words}</p>
      <p className="mt-2 text-ink-soft">This topic may have been deleted or moved.</p>
      <p className="mt-8">
        <Link className="button" to="/forum">
          Back to Forum
        </Link>
      </p>
    </article>
  );
}

/** Said where something could not be read, with the way to try it again. */
export function ReadingFailed(props: { readonly title: string; readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className="reading-failed" role="alert">
      <p className="font-semibold">{props.title}</p>
      <p className="mt-1 text-ink-soft">
        {failureWords(props.error) ?? "The site could not be reached. Please check your connection."}
      </p>
      <button type="button" className="button mt-4" data-quiet onClick={props.onRetry}>
        Try again
      </button>
    </div>
  );
}
