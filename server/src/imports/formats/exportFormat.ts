import {
  headingOf,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  importFields,
  lettersOf,
} from 'shared-api/importHeadings'
import type { CsvRow } from '../readCsv.ts'

/** An uploaded product export: its header, and its other rows as often as they are read. */
export interface ExportFile {
  headings: readonly string[]
  /** Reads the file from its first row below the header. */
  readRows(): AsyncGenerator<CsvRow>
  now: Date
}

/** A recognised export: the columns of its fields, and its rows with one complete product in each. */
export interface RecognisedExport {
  format: ImportFormat
  mapping: ImportMapping
  rows: AsyncGenerator<CsvRow>
}

/** The place of a heading by its letters; undefined without it. */
export const placesOf = (headings: readonly string[]) => {
  const places = new Map<string, number>()
  headings.forEach((heading, place) => {
    const letters = lettersOf(heading)
    if (!places.has(letters)) places.set(letters, place)
  })
  return places
}

/**
 * Fields that no export fills. Another shop's image addresses are not shown here, its web addresses are not ours, and
 * new products wait as inactive until a pharmacist has seen them.
 */
const unread: readonly ImportField[] = ['image', 'images', 'slug', 'status']

/**
 * The columns of an export, and those that staff added under the headings of this shop. Sale class and identity of a
 * medicine come from such columns alone.
 */
export const mappingOf = (
  places: ReadonlyMap<string, number>,
  known: Readonly<Partial<Record<ImportField, readonly string[]>>>,
): ImportMapping => {
  const mapping: ImportMapping = {}
  for (const field of importFields) {
    if (unread.includes(field)) continue
    const names = known[field] ?? [field, headingOf(field)]
    const place = names.map((name) => places.get(lettersOf(name))).find((found) => found !== undefined)
    if (place !== undefined) mapping[field] = place
  }
  return mapping
}

/** The cell at a place. */
export const at = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '').trim()

/** Whether a text is an amount. Only then it stands for another price of its row, so that each fault is named once. */
export const isAmount = (text: string): boolean => /^\d[\d,.]*$/.test(text)

/** Writes a cell at a place, also beyond the last one of a short row. */
export const put = (cells: string[], place: number | undefined, text: string): void => {
  if (place === undefined) return
  while (cells.length < place) cells.push('')
  cells[place] = text
}

/** `Medicines > Pain, Offers` is `Pain`: the last part of the first path. */
export const leafOf = (paths: string): string => {
  const [first = ''] = paths.split(/(?<!\\),/)
  return (first.split('>').at(-1) ?? '').replaceAll('\\,', ',').trim()
}
