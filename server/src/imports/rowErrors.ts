import { headingOf, type ImportField, type ImportMapping } from 'shared-api/importHeadings'
import type { Say } from 'shared-api/messages/sentences'
import type { ImportError } from '../db/columns.ts'

interface Columns {
  headings: readonly string[]
  mapping: ImportMapping
}

/** The column of an error: its place and heading. The place is null when the file has no such column. */
export const columnOf = ({ headings, mapping }: Columns, { field }: ImportError) => {
  const place = mapping[field.split('.')[0] as ImportField] ?? null
  return { place, heading: place === null ? null : (headings[place] ?? '') }
}

/** The error of a row as one sentence for the reader, the column first. */
export const sentenceOf = (columns: Columns, error: ImportError, say: Say): string => {
  const sentence = say.field(error.code, error.params)
  if (error.field === '') return sentence
  const { heading } = columnOf(columns, error)
  return `${heading ?? headingOf(error.field.split('.')[0] as ImportField)}: ${sentence}`
}
