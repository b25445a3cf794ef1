import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { Chapter } from './chapter.ts'
import type { Stage } from './stage.ts'

/** The result of a row in one run. */
export interface Result {
  id: string
  says: string
  /** Time zone and width, or the app that ran alone. */
  run: string
  /** The reason why the row is red; null if it is green. */
  fault: string | null
}

const folderIn = (outputDir: string) => join(outputDir, 'specification')

/** A file of its own for each chapter and run, since tests run side by side; a retry writes it anew. */
const keep = (outputDir: string, name: string, results: readonly Result[]) => {
  mkdirSync(folderIn(outputDir), { recursive: true })
  writeFileSync(join(folderIn(outputDir), `${name.replace(/\W+/g, '-')}.json`), JSON.stringify(results))
}

/** Every row that has run so far. */
export const allResults = (outputDir: string): Result[] => {
  mkdirSync(folderIn(outputDir), { recursive: true })
  return readdirSync(folderIn(outputDir)).flatMap(
    (file) => JSON.parse(readFileSync(join(folderIn(outputDir), file), 'utf8')) as Result[],
  )
}

const firstLines = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n    ')

/** Plays every row of a chapter, the ones after a red one too; returns the red ones. */
export const play = async (
  { title, play: run, rows }: Chapter,
  open: () => Promise<Stage>,
  { outputDir, name }: { outputDir: string; name: string },
): Promise<string[]> => {
  const results: Result[] = []
  const note = ({ id, says }: { id: string; says: string }, fault: string | null) =>
    results.push({ id, says, run: name, fault })
  try {
    await run(await open(), (row, check) =>
      test.step(`${row.id} ${row.says}`, async () => {
        try {
          await check()
          note(row, null)
        } catch (error) {
          note(row, firstLines(error))
        }
      }),
    )
  } catch (error) {
    for (const row of rows.slice(results.length)) note(row, firstLines(error))
  }
  keep(outputDir, `${name} ${title}`, results)
  return results.flatMap(({ id, says, fault }) => (fault === null ? [] : [`${id} ${says}\n    ${fault}`]))
}
