/** Says that something could not be read, and offers to try again. */
export function SkyProblem({ words, onRetry }: { readonly words: string; readonly onRetry: () => void }) {
  return (
    <div className="sky-problem" role="alert">
      <p>{words}</p>
      <button type="button" className="button" data-quiet onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
