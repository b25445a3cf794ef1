import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeaf } from '../../../test/engines/deafDatabase.ts'
import { overriding } from '../../../test/races/lockOverrides.ts'
import { prepared } from './compileOnce.ts'
import { withPreparedStatements } from './preparedStatements.ts'

const lock = prepared((db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('carts')
    .select(['id', sql<number>`${7}::int`.as('seven')])
    .where('id', '=', id)
    .where('created_at', '<', now)
    .forUpdate(),
)

const text = 'select "id", $1::int as "seven" from "carts" where "id" = $2 and "created_at" < $3'
const now = new Date()

test('a statement is put together once, and asks for what it is given each time', async () => {
  const { db, asked, built } = openDeaf()
  await Promise.all(['one', 'two'].map((id) => lock(db, { id, now })))
  await db.transaction().execute((trx) => lock(trx, { id: 'three', now }))
  expect(asked).toEqual(
    ['one', 'two', 'three'].map((id) => ({
      text: `${text} for update /* prepared */`,
      values: [7, id, now],
    })),
  )
  expect(built).toHaveLength(1)
})

test('a compiled statement returns the same rows as one built each time', async () => {
  const { db, asked } = openDeaf()
  const unlocked = db.withPlugin(overriding({ cartLock: false }))
  for (let time = 0; time < 2; time++)
    for (const one of [db, unlocked, withPreparedStatements(db), withPreparedStatements(unlocked)])
      await lock(one, { id: 'one', now })
  const [first, second] = [asked.slice(0, 4), asked.slice(4)]
  expect(second).toEqual(first)
  expect(first.map((one) => one.text)).toEqual([
    `${text} for update /* prepared */`,
    `${text} /* prepared */`,
    `${text} for update /* prepared */`,
    `${text} /* prepared */`,
  ])
})

test('a statement whose text would depend on a value cannot be prepared', async () => {
  const find = prepared((db, { at }: { at: Date }) =>
    db
      .selectFrom('users')
      .select('id')
      .where('created_at', '<', new Date(at.getTime() + 1)),
  )
  await expect(find(openDeaf().db, { at: now })).rejects.toThrow(TypeError)
})
