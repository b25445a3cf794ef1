import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ToastColour } from './specification/toasts.ts'
import type { TextName } from './texts.ts'

/** A text that a test has read on the screen. */
export interface Reading {
  name: TextName
  /** The file of the test. */
  spec: string
  /** The title of the test. */
  test: string
  /** In the back office, not in the shop. */
  byStaff: boolean
  /** The colour of its toast; null if a part of the page showed it. */
  toast: ToastColour | null
}

const folderIn = (outputDir: string) => join(outputDir, 'texts')

/** Keeps what one test has read: a file of its own, since tests run side by side. Each run begins with none. */
export const keepReadings = (outputDir: string, readings: readonly Reading[]) => {
  mkdirSync(folderIn(outputDir), { recursive: true })
  writeFileSync(join(folderIn(outputDir), `${randomUUID()}.json`), JSON.stringify(readings))
}

/** Everything that tests of this run have read so far. */
export const allReadings = (outputDir: string): Reading[] => {
  const folder = folderIn(outputDir)
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Reading[],
  )
}

/** The table of the report: each text with its words and every test that read it. */
export const tableOf = (names: readonly TextName[], words: (name: TextName) => string, readings: Reading[]) =>
  [
    '| Text | Words | Read by |',
    '|---|---|---|',
    ...names.map((name) => {
      const readers = readings.filter((reading) => reading.name === name)
      const where = [...new Set(readers.map(({ spec, test }) => `${spec}: ${test}`))].sort()
      return `| ${name} | ${words(name)} | ${where.join('<br>') || '**nobody**'} |`
    }),
  ].join('\n')
