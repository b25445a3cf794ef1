/** Lines of a text to come. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton skeleton-line" />
    ))}
  </div>
)

/** A page to come. */
export const PageSkeleton = () => (
  <div className="page" role="status" aria-label="…">
    <span className="skeleton skeleton-block" />
    <Skeleton lines={6} />
  </div>
)
