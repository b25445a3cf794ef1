import { Link } from 'react-router-dom'
import { Icon } from '../ui/Icon.tsx'
import { useT } from './i18n/i18n.tsx'

/** Page numbers to offer: the ends, the present page and its neighbours; 0 stands for a gap. */
export const pagesAround = (current: number, last: number): number[] => {
  let before = 0
  return [1, current - 1, current, current + 1, last].flatMap((page) => {
    if (page <= before || page > last) return []
    const gap = page - before > 1
    before = page
    return gap ? [0, page] : page
  })
}

interface Props {
  current: number
  /** Pages that were counted. */
  total: number
  /** Set for a list with more rows than were counted, which has no last number: whether this page is full. */
  full?: boolean | undefined
  /** The address of a page. */
  to: (page: number) => string
}

export const Pagination = ({ current, total, full, to }: Props) => {
  const t = useT()
  const next = full || current < total
  // A page that is shown is one of them, however many were counted.
  const last = full === undefined ? Math.max(current, total) : current + Number(next)
  const pages = pagesAround(current, last)
  // A list without a total may continue after the last number.
  if (last > current && full !== undefined) pages.push(0)
  return last > 1 ? (
    <nav className="pages" aria-label={t('pages')}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" aria-label={t('previousPage')}>
          <span className="flips-back">
            <Icon name="next" size={20} />
          </span>
        </Link>
      )}
      {pages.map((page, index) =>
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
      {next && (
        <Link to={to(current + 1)} rel="next" aria-label={t('nextPage')}>
          <Icon name="next" size={20} flips />
        </Link>
      )}
    </nav>
  ) : null
}
