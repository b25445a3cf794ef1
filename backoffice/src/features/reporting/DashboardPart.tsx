import Paper from '@mui/material/Paper'
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

/** Pixels. */
const PLACEHOLDER_HEIGHT = 120

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
  /** A click on the title shows the data. A failed read shows its reason at once. */
  folded?: boolean
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
  folded = false,
}: Props<W, T>) => {
  const { data, message, retry } = usePart(dashboard, of, { text, key: [query], read })
  const content =
    data === undefined ? (
      <PartState message={message} onRetry={retry} height={PLACEHOLDER_HEIGHT} />
    ) : (
      children(data)
    )
  if (folded)
    return (
      <Paper variant="outlined" component="section" aria-label={title} sx={{ px: 1, py: 0.5 }}>
        <details open={data === undefined && Boolean(message)}>
          <summary>{title}</summary>
          {content}
        </details>
      </Paper>
    )
  return (
    <Section title={title} dense>
      {content}
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
