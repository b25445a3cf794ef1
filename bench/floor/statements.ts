import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createPglite } from 'server/db/embedded/pglite'
import { filled } from './filled.ts'
import { flowOf, givenFor } from './flows.ts'
import { type Place, printFigures, readWork, type Statement, workFor } from './work.ts'

/** Runs the bare statements of a flow through the driver, in its own process. A file holds its settings. */
const { place, statements = [], fixtures, connections, seconds, ...work } = readWork()
const flow = flowOf(work.flow)

interface Client {
  run: (statement: Statement) => Promise<unknown>
  end: () => Promise<void>
}

const openClient = async (url: string): Promise<Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    run: ({ name, ...statement }) => client.query({ ...statement, ...(name ? { name } : {}) }),
    end: () => client.end(),
  }
}

/** The embedded database has a single connection. */
const openOnly = async (folder: string): Promise<Client> => {
  const pglite = createPglite(folder, PGlite)
  await pglite.waitReady
  return { run: ({ text, values }) => pglite.query(text, values), end: () => pglite.close() }
}

const openClients = (at: Place | undefined) => {
  if (!at) throw new Error('no database was named')
  const { url } = at
  if (url === undefined) return [openOnly(at.folder)]
  return Array.from({ length: connections }, () => openClient(url))
}
const clients = await Promise.all(openClients(place))

let turns = 0
const once = async (client: Client) => {
  for (const statement of filled(statements, givenFor(flow, fixtures, turns++))) await client.run(statement)
}

// Warms up like a shop that has run for a while. PostgreSQL keeps a plan after the sixth execution, and
// WebAssembly is optimised meanwhile.
for (let time = 0; time < 6; time++) await Promise.all(clients.map(once))
if (place?.url === undefined) await workFor(seconds, clients, once)
printFigures(
  await workFor(seconds, clients, once).catch((error: unknown) => {
    throw new Error(`${work.flow}: ${error}`)
  }),
)
for (const client of clients) await client.end()
