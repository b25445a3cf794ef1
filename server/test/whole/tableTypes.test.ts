import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tableTypes } from '../../tools/tableTypes.ts'
import { openShared } from '../harness.ts'

test('the types of the tables are those of a migrated database', async () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../src/db/tables.ts'), 'utf8')
  expect(await tableTypes(await openShared()), 'run npm run tables').toBe(written)
})
