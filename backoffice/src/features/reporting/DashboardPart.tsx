import type { ReactNode } from 'react'
import type { QueryInput, ResponseOf } from 'shared-api/contract'
import type { TextKey } from 'shared-api/texts'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import { PartState } from './PartState.tsx'
import { type Reading, usePart } from './useDashboard.ts'

/** The read dashboard and its period, for the parts of it. */
export interface DashboardInput {
  dashboard: Reading<ResponseOf<'GET /dashboard'>['data']>
  query: QueryInput<'GET /dashboard'>
}

interface Props<W, T> {
  title: string
  dashboard: Reading<W>
  of: (dashboard: W) => T
  /** The message for a part that cannot be read alone either. */
  text: TextKey
  query: object
  read: (signal: AbortSignal) => Promise<T>
  children: (data: T) => ReactNode
  /** Below the data, whether or not it could be read. */
  footer?: ReactNode
}

/** One titled part of the dashboard, from the full response or read alone. */
export const DashboardPart = <W, T>({
  title,
  dashboard,
  of,
  text,
  query,
  read,
  children,
  footer,
}: Props<W, T>) => {
  const { data, message, retry } = usePart(dashboard, of, { text, key: [query], read })
  return (
    <Section title={title}>
      {data === undefined ? <PartState message={message} onRetry={retry} height={200} /> : children(data)}
      {footer}
    </Section>
  )
}

/** The table of a chart, a click away. It stands below its chart, so its placeholder takes no space. */
export const TablePart = <W, T>({ title, dashboard, of, text, query, read, children }: Props<W, T>) => {
  const { data, message, retry } = usePart(dashboard, of, { text, key: [query], read })
  if (data === undefined) return message && <PartState message={message} onRetry={retry} height={0} />
  return (
    <details>
      <summary>{t('reporting.tableOf', { title: title.toLowerCase() })}</summary>
      {children(data)}
    </details>
  )
}
