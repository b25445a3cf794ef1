import { onTestFinished } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import { newDatabase } from '../harness.ts'

/**
 * A new database on PostgreSQL that counts the statements sent to it, `begin` and `commit` included. `statementsOf`
 * returns the statements of one call. Ends with the test.
 */
export const openCounted = async () => {
  const db = openPostgres((await newDatabase()) ?? '', 2)
  onTestFinished(() => db.destroy())
  let statements: string[] = []
  db.pool.on('connect', (client) => {
    const query = client.query.bind(client)
    client.query = ((text: string, ...rest: unknown[]) => {
      statements.push(text)
      return Reflect.apply(query, client, [text, ...rest])
    }) as typeof client.query
  })
  await migrate(db)
  const statementsOf = async (work: () => Promise<unknown>) => {
    statements = []
    await work()
    return statements
  }
  return { db, statementsOf }
}
