import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import { createContext } from '../src/context.ts'
import { openPostgres } from '../src/db/postgres/nodePostgres.ts'
import { createResponseCache } from '../src/http/cache/responseCache.ts'
import type { Hub } from '../src/kernel/hub.ts'
import { createGuestView } from '../src/node/nodeGuestView.ts'
import { listen } from '../src/node/nodeListen.ts'
import { createDatabase, openPacked } from './engines/migratedOnce.ts'
import { createTestApp } from './harness.ts'

/**
 * Resolves when this process has received all earlier notifications, because the database sends them in the
 * order of commits.
 */
const receivedBy = async (hub: Hub, message: string) => {
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
 * One shop behind two servers, each with its own response cache. On PostgreSQL each has its own connections,
 * like two processes.
 */
export const openCatalogueServers = async () => {
  const server = process.env.TEST_DATABASE_URL
  const url = server && (await createDatabase(server, process.env.TEST_TEMPLATE))
  const first = url ? openPostgres(url, 10) : await openPacked('migrated')
  const second = url ? openPostgres(url, 10) : first
  const databases = [...new Set([first, second])]
  const shop = await createTestApp({ db: first })
  const context = createContext(first, shop.ports)
  const contexts = [context, createContext(second, shop.ports)]
  const hubs = contexts.map(({ hub }) => hub)
  const caches = contexts.map(createResponseCache)
  const servers = await Promise.all(
    contexts.map((own, place) =>
      listen({
        app: createApp(own),
        ...(caches[place]
          ? { catalogue: { cache: caches[place], seesAsGuest: createGuestView(own.db, shop.clock) } }
          : {}),
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
    const received = hubs.map((hub) => receivedBy(hub, mark))
    await Promise.all(hubs.map((hub) => hub.ready()))
    await sql`select pg_notify('changes', ${mark})`.execute(first)
    await Promise.all(received)
  }
  await caughtUp()
  const fetchFrom = (server: number, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${servers[server]?.port}/api/v1${path}`, { headers: { ...sameName, ...headers } })
  return {
    shop,
    databases,
    /** The context of the first server. */
    context,
    hubs,
    /** Waits until both servers have received the notifications of all edits. */
    caughtUp,
    /** Calls the first or the second server. */
    fetchFrom,
    read: async (server: number, path: string) => (await fetchFrom(server, path)).text(),
    /** The number of reads of the database by both servers. */
    databaseReads: () => caches.reduce((sum, cache) => sum + cache.reads().database, 0),
    /** The current state of the database. */
    plain: async (path: string) =>
      (await shop.app.fetch(new Request(`http://shop.test/api/v1${path}`, { headers: sameName }))).text(),
    close: async () => {
      for (const server of servers) await server.close()
      for (const hub of hubs) await hub.stop()
      for (const db of databases) await db.destroy()
    },
  }
}
