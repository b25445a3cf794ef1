import type { ReactNode } from 'react'
import type { TextKey } from 'shared-api/texts'
import { Section } from '../../ui/Section.tsx'
import { State } from './PartState.tsx'
import { type Reading, usePart } from './useDashboard.ts'

interface Props<W, T> {
  title: string
  whole: Reading<W>
  of: (whole: W) => T
  /** The words for when the part cannot be read alone either. */
  text: TextKey
  query: object
  read: (signal: AbortSignal) => Promise<T>
  children: (data: T) => ReactNode
}

/** One titled part of the dashboard, out of the whole or read alone. */
export const Part = <W, T>({ title, whole, of, text, query, read, children }: Props<W, T>) => {
  const { data, message, again } = usePart(whole, of, { text, key: [query], read })
  return (
    <Section title={title}>
      {data === undefined ? <State message={message} again={again} height={200} /> : children(data)}
    </Section>
  )
}
