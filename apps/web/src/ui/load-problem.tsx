import { RetryButton } from "./retry-button.tsx";

interface LoadProblemProps {
  readonly title?: string;
  readonly words: string;
  /** What is tried again, for those who hear the button by itself. */
  readonly of?: string;
  readonly onRetry: () => void;
}

export function LoadProblem({ title, words, onRetry, ...rest }: LoadProblemProps) {
  return (
    <div className="load-problem" role="alert">
      {title !== undefined && <p className="message-title">{title}</p>}
      <p>{words}</p>
      <RetryButton onRetry={onRetry} {...rest} />
    </div>
  );
}
