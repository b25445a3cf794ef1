import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { allReadings, tableOf } from './readings.ts'
import { messageOf, sharedTexts, shopperTexts, staffTexts } from './texts.ts'

/** Runs when every other test has ended. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures first, and none is needed
test('every text that shoppers and staff can meet was read on the screen', ({}, { project }) => {
  const readings = allReadings(project.outputDir)
  const byStaff = readings.filter((reading) => reading.byStaff)
  const reports = resolve(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(
    resolve(reports, 'texts.md'),
    [
      '# Texts and where they were read',
      `## Shoppers\n\n${tableOf(shopperTexts, messageOf, readings)}`,
      `## Staff\n\n${tableOf([...staffTexts, ...sharedTexts], messageOf, byStaff)}`,
    ].join('\n\n'),
  )
  const read = new Set(readings.map(({ name }) => name))
  expect([...shopperTexts, ...staffTexts].filter((name) => !read.has(name))).toEqual([])
  const readByStaff = new Set(byStaff.map(({ name }) => name))
  expect(sharedTexts.filter((name) => !readByStaff.has(name))).toEqual([])
})
