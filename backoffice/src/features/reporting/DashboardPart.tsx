import type { ReactNode } from 'react'
import type { TextKey } from 'shared-api/texts'
import { Section } from '../../ui/Section.tsx'
import { PartState } from './PartState.tsx'
import { type Reading, usePart } from './useDashboard.ts'

interface Props<W, T> {
  title: string
  dashboard: Reading<W>
  of: (dashboard: W) => T
  /** The message for a part that cannot be read alone either. */
  text: TextKey
  query: object
  read: (signal: AbortSignal) => Promise<T>
  children: (data: T) => ReactNode
}

/** One titled part of the dashboard, from the full response or read alone. */
export const DashboardPart = <W, T>({ title, dashboard, of, text, query, read, children }: Props<W, T>) => {
  const { data, message, retry } = usePart(dashboard, of, { text, key: [query], read })
  return (
    <Section title={title}>
      {data === undefined ? <PartState message={message} onRetry={retry} height={200} /> : children(data)}
    </Section>
  )
}
