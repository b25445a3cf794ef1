import { describe, expect, test } from 'vitest'
import { openCounted } from '../../../test/engines/countStatements.ts'
import { createTestApp, onPostgres } from '../../../test/harness.ts'

const account = { email: 'ayesha@example.com', password: 'chai-and-rusk-7' }

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('a login sends this many statements, and its account keeps the newest sessions and devices', async () => {
    const { db, statementsOf } = await openCounted()
    const { send, pass } = await createTestApp({ db })
    const registered = { ...account, name: 'Ayesha Khan', phone: '03001234567' }
    await send('POST', '/auth/register', { body: registered })
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const { created_at, expires_at } = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const names = Array.from({ length: 600 }, (_, place) => `old-${place}`)
    await db
      .insertInto('sessions')
      .values(names.map((token_hash) => ({ token_hash, user_id: id, created_at, expires_at })))
      .execute()
    await db
      .insertInto('known_devices')
      .values(names.map((token_hash) => ({ token_hash, user_id: id, seen_at: created_at })))
      .execute()
    pass(1)
    const login = () => send('POST', '/auth/login', { body: account })
    expect(await statementsOf(login)).toHaveLength(14)
    for (const [table, rows] of [
      ['sessions', 500],
      ['known_devices', 100],
    ] as const) {
      const left = await db.selectFrom(table).select('token_hash').execute()
      expect(left).toHaveLength(rows)
      expect(left.filter(({ token_hash }) => !token_hash.startsWith('old-'))).not.toEqual([])
    }
  })
})
