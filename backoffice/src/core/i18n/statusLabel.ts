import { t } from './t.ts'

/** The readable form of a status or method of the contract: `credit card`. */
export const statusLabel = (value: string): string => t('app.state', { value })

/** The choices of a filter by status or method. */
export const statusChoices = (values: readonly string[]) =>
  values.map((id) => ({ id, name: statusLabel(id) }))
