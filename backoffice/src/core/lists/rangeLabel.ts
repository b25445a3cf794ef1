import { formatCount, formatMoreThan } from 'shared-api/formatCount'
import { t } from '../i18n/t.ts'

interface Range {
  /** The place of the first row of the page, from 1. */
  from: number
  /** The number of rows on the page. */
  rows: number
  /** The number of rows of the list; null if they are not all counted. */
  total: number | null
  /** The number of counted rows of a list that has more. */
  moreThan: number
  hasNext: boolean
}

/**
 * The range of rows on a page: `26–50 of 1,548`, `26–50 of more than 1,000`; past the counted rows
 * `1,001–1,025`.
 */
export const rangeLabel = ({ from, rows, total, moreThan, hasNext }: Range): string => {
  // An empty page is on its way to another one.
  if (rows === 0) return ''
  const to = from + rows - 1
  const range = `${formatCount(from)}–${formatCount(to)}`
  if (total !== null) return t('app.rangeOf', { range, total: formatCount(total) })
  if (to < moreThan) return t('app.rangeOf', { range, total: formatMoreThan(moreThan) })
  return hasNext ? range : t('app.rangeOf', { range, total: formatCount(to) })
}
