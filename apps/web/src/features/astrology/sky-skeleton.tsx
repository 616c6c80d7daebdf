const CARDS = [1, 2, 3, 4];

/** Where the sky will be, while it is on its way. */
export function SkySkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading the sky...
      </p>
      <div className="sky-skeleton" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className="card skeleton-card">
            <span className="skeleton-line" data-wide />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </>
  );
}
