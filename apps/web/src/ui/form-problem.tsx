/** What a form as a whole failed by. The region that is read out is always there: not every screen reader tells of one that comes with its text. */
export function FormProblem({ words }: { readonly words: string }) {
  return (
    <p className="form-problem" role="alert">
      {words}
    </p>
  );
}
