import type { ReactNode, Ref } from "react";
import { failureWords } from "../../app/failure.ts";
import { useTitle } from "../../app/use-title.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { ToForum } from "./back-to-forum.tsx";
import styles from "./topic.module.css";

/** There is no topic, or none that can be read. */
export const NoTopic = (props: Omit<NotFoundProps, "words">) => (
  <TopicNotFound words="The requested topic could not be found." {...props} />
);

interface NotFoundProps {
  readonly words: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function TopicNotFound({ words, children, ...rest }: NotFoundProps) {
  const title = "Topic Not Found";
  useTitle(title);
  return (
    <MessagePage title={title} message={words} note="This topic may have been deleted or moved." {...rest}>
      <ToForum />
      {children}
    </MessagePage>
  );
}

export function ReadingFailed(props: { readonly title: string; readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className={`card stack ${styles.failed}`} role="alert">
      <p>{props.title}</p>
      <p className="soft">{failureWords(props.error) ?? "The site could not be reached. Please check your connection."}</p>
      <RetryButton onRetry={props.onRetry} />
    </div>
  );
}
