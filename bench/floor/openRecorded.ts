import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import type { OpenDb } from 'server/db/channel'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import type { Place, Statement } from './work.ts'

type OnStatement = (statement: Statement) => void

const openRecordedPostgres = (url: string, onStatement: OnStatement) => {
  // A line keeps the `query` that it finds when it opens.
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [{ text, values, name }] = asked as [Partial<Statement>]
    if (text !== undefined) onStatement({ text, values: values ?? [], name })
    return Reflect.apply(query, this, asked)
  } as typeof query
  const db = openPostgres(url, 2)
  const close = async () => {
    pg.Client.prototype.query = query
    await db.destroy()
  }
  return { db, close }
}

const openRecordedPglite = async (folder: string, onStatement: OnStatement) => {
  class RecordingPglite extends PGlite {
    override query<T>(text: string, values?: unknown[], options?: QueryOptions) {
      onStatement({ text, values: values ?? [] })
      return super.query<T>(text, values, options)
    }

    override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      onStatement({ text: 'begin', values: [] })
      return super.transaction(async (tx) => {
        const query = tx.query.bind(tx)
        tx.query = (text, values, options) => {
          onStatement({ text, values: values ?? [] })
          return query(text, values, options)
        }
        const done = await work(tx)
        onStatement({ text: 'commit', values: [] })
        return done
      })
    }
  }
  const db = await openPglite(folder, RecordingPglite)
  return { db, close: () => db.destroy() }
}

/**
 * A database of the shop that passes every statement to `onStatement`, `begin` and `commit` included. `close` ends
 * it.
 */
export const openRecorded = async (
  place: Place,
  onStatement: OnStatement,
): Promise<{ db: OpenDb; close: () => Promise<unknown> }> =>
  place.url === undefined
    ? openRecordedPglite(place.folder, onStatement)
    : openRecordedPostgres(place.url, onStatement)
