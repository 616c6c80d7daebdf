/** Says that a list could not be read, and offers to try again. */
export function ListProblem({
  title,
  words,
  onRetry,
}: {
  readonly title: string;
  readonly words: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className="list-problem" role="alert">
      <p className="list-problem-title">{title}</p>
      <p>{words}</p>
      <button type="button" className="button" data-quiet onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
