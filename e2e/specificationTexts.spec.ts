import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { allReadings } from './readings.ts'
import { specification } from './specification/index.ts'
import { allResults } from './specification/play.ts'
import { heldRows, textRows } from './specification/textRows.ts'

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Runs when every other test has ended, since it adds up what they have read. */
test.describe('section 8 of the specification', () => {
  for (const { id, says, check } of [...textRows, ...heldRows])
    test(`${id} ${says}`, () => check(allReadings(test.info().project.outputDir)))
})

test('the table of the specification is written down', () => {
  const { outputDir } = test.info().project
  const results = allResults(outputDir)
  const readings = allReadings(outputDir)
  const reports = resolve(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  const recorded = [...textRows, ...heldRows].map(({ id, says, check }) => {
    try {
      check(readings)
      return line([id, says, 'kept', ''])
    } catch {
      return line([id, says, 'RED', ''])
    }
  })
  const seen = results.map(({ id, says, run, fault }) =>
    line([id, says, fault === null ? 'kept' : 'RED', run]),
  )
  writeFileSync(
    resolve(reports, 'specification.md'),
    ['# The specification, line by line\n', line(['Line', 'Says', 'Result', 'Run']), '|---|---|---|---|']
      .concat([...seen, ...recorded].sort())
      .join('\n'),
  )
  const rows = [...specification.flatMap((chapter) => chapter.rows), ...textRows, ...heldRows]
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})
