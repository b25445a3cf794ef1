import { t } from './t.ts'

/** The readable form of a status or method of the contract: `credit card`. */
export const statusLabel = (value: string): string => t('app.state', { value })

/** The same where it begins a line: `Credit card`. */
export const statusName = (value: string): string => {
  const label = statusLabel(value)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The choices of a filter by status or method. */
export const statusChoices = (values: readonly string[]) => values.map((id) => ({ id, name: statusName(id) }))
