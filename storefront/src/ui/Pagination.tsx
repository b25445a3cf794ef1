import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

/** Page numbers to offer: the ends, the present page and its neighbours; 0 stands for a gap. */
export const pagesAround = (current: number, total: number): number[] => {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [0, page] : [page],
  )
}

interface Props {
  current: number
  total: number
  /** The address of a page. */
  to: (page: number) => string
  labels: { nav: string; previous: string; next: string }
}

export const Pagination = ({ current, total, to, labels }: Props) =>
  total > 1 ? (
    <nav className="pages" aria-label={labels.nav}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" aria-label={labels.previous}>
          <span className="flips-back">
            <Icon name="next" size={20} />
          </span>
        </Link>
      )}
      {pagesAround(current, total).map((page, index) =>
        page === 0 ? (
          <span key={`gap-${index}`} className="gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={page} to={to(page)} aria-current={page === current ? 'page' : undefined}>
            {page}
          </Link>
        ),
      )}
      {current < total && (
        <Link to={to(current + 1)} rel="next" aria-label={labels.next}>
          <Icon name="next" size={20} flips />
        </Link>
      )}
    </nav>
  ) : null
