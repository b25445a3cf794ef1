import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schedule } from '../../src/jobs/schedule.ts'
import { openShared } from '../harness.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf8')

const sectionOf = (title: string) =>
  page.split('\n## ').find((section) => section.startsWith(`${title}\n`)) ?? ''

/** The names in the first cell of each row of the section's table. */
const namedIn = (title: string) =>
  [...sectionOf(title).matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

test('names every trigger function of the database', async () => {
  const db = await openShared()
  const { rows } = await sql<{ name: string }>`select distinct proname as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`.execute(db)
  expect(namedIn('Database triggers').toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('names every job', () => {
  expect(namedIn('Jobs').toSorted()).toEqual(Object.keys(schedule).toSorted())
})
