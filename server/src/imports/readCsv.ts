import Papa from 'papaparse'
import { invalid } from '../kernel/errors.ts'

/** Letters of one row: a description has at most 5,000. More is a quotation mark that is missing. */
const MAX_ROW_LENGTH = 200_000
const MAX_COLUMNS = 500

/** One row of a spreadsheet. */
export interface CsvRow {
  /** The header is row 1. Rows without text count too. */
  row: number
  cells: string[]
}

/** Column separators of spreadsheets. The one that the header has most often is meant. */
const separators = [',', ';', '\t', '|']

const separatorOf = (header: string): string => {
  const plain = header.replace(/"[^"]*"/g, '')
  const [best = ','] = separators.toSorted((a, b) => plain.split(b).length - plain.split(a).length)
  return best
}

/** The text of a file. 400 when it is not UTF-8, as an older Excel saves it. */
async function* readText(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw invalid('file', 'IMPORT_ENCODING')
    }
  }
  let held = ''
  for await (const bytes of file.stream()) {
    const text = held + decode(bytes)
    // PostgreSQL stores no NUL, and UTF-16 is full of them.
    if (text.includes('\u0000')) throw invalid('file', 'IMPORT_ENCODING')
    // The other half of a line end may come with the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield held + decode()
}

/** The first line of a file for Excel can name its separator. */
const namedSeparator = /^sep=(.)\n/

/**
 * The rows of a CSV file, one piece of the file in memory at a time. Rows without text are left out. 400 when
 * the file is not UTF-8, a quotation mark is missing or rows are not those of a table.
 */
export async function* readCsv(file: Blob): AsyncGenerator<CsvRow> {
  let rest = ''
  let separator = ''
  let row = 0
  const parse = (isLast: boolean): CsvRow[] => {
    const parser = new Papa.Parser({ delimiter: separator, newline: '\n' })
    const { data, errors, meta } = parser.parse(rest, 0, !isLast)
    const [fault] = errors
    if (fault) throw invalid('file', 'IMPORT_QUOTES', { row: row + (fault.row ?? 0) + 1 })
    rest = rest.slice(meta.cursor)
    if (rest.length > MAX_ROW_LENGTH) throw invalid('file', 'IMPORT_QUOTES', { row: row + data.length + 1 })
    const rows = (data as string[][]).map((cells) => ({ row: ++row, cells }))
    if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) throw invalid('file', 'IMPORT_COLUMNS')
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  }
  for await (const text of readText(file)) {
    rest += text
    if (separator === '') {
      const named = namedSeparator.exec(rest)
      if (named) rest = rest.slice(named[0].length)
      if (!rest.includes('\n')) {
        if (rest.length > MAX_ROW_LENGTH) throw invalid('file', 'IMPORT_COLUMNS')
        continue
      }
      separator = named?.[1] ?? separatorOf(rest.slice(0, rest.indexOf('\n')))
    }
    yield* parse(false)
  }
  separator ||= separatorOf(rest)
  yield* parse(true)
}
