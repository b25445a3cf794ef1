import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A provider's own book: rows by key, appended to a file so that a kill loses nothing. */
export const openLedger = <Row extends { key: string }>(path: string) => {
  const rows = new Map<string, Row>()
  if (existsSync(path))
    for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
      const row = JSON.parse(line) as Row
      rows.set(row.key, row)
    }
  return {
    get: (key: string) => rows.get(key),
    put: (row: Row) => {
      appendFileSync(path, `${JSON.stringify(row)}\n`)
      rows.set(row.key, row)
    },
    all: () => [...rows.values()],
  }
}
