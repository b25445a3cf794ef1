import { sql } from 'kysely'
import { partsOfAct } from 'shared-api/auditActs'
import { type OperationKey, operations } from 'shared-api/contract'
import { type Act, actMessages, allActs } from 'shared-api/messages/actMessages'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { isChange } from './auditedCalls.ts'
import { healthReads } from './healthReads.ts'

const keys = Object.keys(operations) as OperationKey[]
/** A signed-in caller may get 403 at each of these, which is a row too. */
const isRefusable = (key: OperationKey) => operations[key].access !== 'guest'

test('each operation that the audit log may name has an act, and each act an operation', () => {
  const audited = keys.filter((key) => isChange(key) || healthReads[key] || isRefusable(key))
  const named = new Set<string>(allActs)
  expect(audited.filter((key) => !named.has(key))).toEqual([])
  expect(allActs.filter((act) => !Object.hasOwn(operations, partsOfAct(act).operation))).toEqual([])
})

test('an act with a change stands before its operation alone', () => {
  const late = allActs.filter((act, place) => {
    const { operation, change } = partsOfAct(act)
    return change && allActs.indexOf(operation as Act) < place
  })
  expect(late).toEqual([])
})

test('each act has words of its own, so that a filter by them is one act', () => {
  const texts = Object.values(actMessages)
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
})

test('the change of an act names a column that the log shows', async () => {
  const shop = await createTestApp()
  const { rows } = await sql<{ name: string; shown: string }>`
    select tgrelid::regclass::text as name, encode(tgargs, 'escape') as shown from pg_trigger
    where tgfoid = 'track_audit'::regproc`.execute(shop.db)
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(shop.db)
  const exists = new Set(columns.map(({ name }) => name))
  const isShown = (source: string, field: string) =>
    exists.has(`${source}.${field}`) &&
    rows.some(
      ({ name, shown }) =>
        name === source && shown.split('\\000').some((one) => one === field || one === '*'),
    )
  const unknown = allActs.filter((act) => {
    const { change } = partsOfAct(act)
    return change && !isShown(change.source, change.field)
  })
  expect(unknown).toEqual([])
})
