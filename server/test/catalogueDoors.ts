import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import { openPglite } from '../src/db/embedded/pglite.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPostgres } from '../src/db/postgres/nodePostgres.ts'
import type { Db } from '../src/db/types.ts'
import { createReadyAnswers } from '../src/http/cache/responseCache.ts'
import { hubOf } from '../src/kernel/hub.ts'
import { listen } from '../src/node/nodeListen.ts'
import { createTestApp, newDatabase } from './harness.ts'

/**
 * Resolves when this process has received all earlier notifications, because the database sends them in the
 * order of commits.
 */
const receivedBy = async (db: Db, message: string) => {
  const hub = hubOf(db)
  await hub.ready()
  return new Promise<void>((received) => {
    const leave = hub.add({
      onMessage: (given) => {
        if (given !== message) return
        leave()
        received()
      },
      end: () => received(),
    })
  })
}

/** Error responses contain the request's name, so compared requests have the same one. */
const sameName = { 'x-request-id': 'comparison' }

/**
 * One shop behind two servers, each with its own response cache. On PostgreSQL each has its own connection,
 * like two processes.
 */
export const openCatalogueDoors = async () => {
  const url = await newDatabase()
  const first = url ? openPostgres(url, 10) : await openPglite()
  await migrate(first)
  const second = url ? openPostgres(url, 10) : first
  const databases = [...new Set([first, second])]
  const shop = await createTestApp({ db: first })
  const doors = await Promise.all(
    [first, second].map((db) =>
      listen({
        app: createApp(db, shop.ports),
        ready: createReadyAnswers(db, shop.clock),
        pages: async () => new Response(null, { status: 404 }),
        host: '127.0.0.1',
        port: 0,
        trustProxy: false,
        https: true,
      }),
    ),
  )
  const marks = { made: 0 }
  const caughtUp = async () => {
    const mark = `mark ${++marks.made}`
    const received = databases.map((db) => receivedBy(db, mark))
    await Promise.all(databases.map((db) => hubOf(db).ready()))
    await sql`select pg_notify('changes', ${mark})`.execute(first)
    await Promise.all(received)
  }
  await caughtUp()
  return {
    shop,
    databases,
    caughtUp,
    /** Calls the first or the second server. */
    ask: (door: number, path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${doors[door]?.port}/api/v1${path}`, { headers: { ...sameName, ...headers } }),
    /** The current state of the database. */
    plain: async (path: string) =>
      (await shop.app.fetch(new Request(`http://shop.test/api/v1${path}`, { headers: sameName }))).text(),
    close: async () => {
      for (const door of doors) await door.close()
      for (const db of databases) await hubOf(db).stop()
      for (const db of databases) await db.destroy()
    },
  }
}
