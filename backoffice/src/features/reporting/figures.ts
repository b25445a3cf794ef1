import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'

/** Pixels below a chart: with fewer, the library leaves out every name on the axis. */
export const AXIS_HEIGHT = 36

/** The prefix of the figures of a chart: rupees, or none for a count. */
export type Unit = 'Rs ' | ''

const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** A figure beside an axis: `Rs 12K`. */
export const shortValue = (value: number, unit: Unit): string => `${unit}${short.format(value)}`

/** A full figure; rupees as the shop prints them everywhere. */
export const formatValue = (value: number | null, unit: Unit): string =>
  unit === 'Rs ' ? formatRupees(value ?? 0) : formatCount(value ?? 0)

/** Screen readers get the highest figure; the table has the rest. */
export const chartLabel = (
  title: string,
  labels: readonly string[],
  figures: readonly number[],
  unit: Unit,
): string => {
  const highest = Math.max(...figures)
  return t('reporting.highest', {
    title,
    name: labels[figures.indexOf(highest)] ?? '',
    value: formatValue(highest, unit),
  })
}
