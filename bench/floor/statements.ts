import { createHash, randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createPglite } from 'server/db/embedded/pglite'
import { type Asking, askerOf } from 'server/db/statements/nodeKeptQuery'
import { flowOf, givenFor } from './flows.ts'
import { type Place, printFigures, readWork, workFor } from './work.ts'

/** Runs the bare statements of a flow through the driver, in its own process. A file holds its settings. */
const { place, statements = [], goods, connections, seconds, ...work } = readWork()
const flow = flowOf(work.flow)

interface Line {
  run: (statement: Asking) => Promise<unknown>
  end: () => Promise<void>
}

const openLine = async (url: string): Promise<Line> => {
  const line = new pg.Client({ connectionString: url })
  await line.connect()
  // As the shop's own lines are asked, so that the floor has no more to do than they have.
  return { run: askerOf(line), end: () => line.end() }
}

/** The embedded database has a single connection. */
const openOnly = async (folder: string): Promise<Line> => {
  const pglite = createPglite(folder, PGlite)
  await pglite.waitReady
  return { run: ({ text, values }) => pglite.query(text, values), end: () => pglite.close() }
}

const openLines = (at: Place | undefined) => {
  if (!at) throw new Error('no database was named')
  const { url } = at
  if (url === undefined) return [openOnly(at.folder)]
  return Array.from({ length: connections }, () => openLine(url))
}
const lines = await Promise.all(openLines(place))

let turns = 0
/** New rows get new ids each time; users and products take turns. */
const createNames = () => {
  const { user, product } = givenFor(flow, goods, turns++)
  const names = new Map([
    ['user', user.id],
    ['token', user.tokenHash],
    ['cart', user.cart],
    ['product', `made-p-${product}`],
    ['batch', `made-b-${product}`],
    ['number', `B${randomBytes(6).toString('hex')}`],
    ['session', createHash('sha256').update(randomBytes(16)).digest('hex')],
  ])
  return (name: string) => {
    const found = names.get(name) ?? randomBytes(12).toString('hex').slice(1)
    names.set(name, found)
    return found
  }
}

const fill = (value: unknown, nameOf: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => fill(one, nameOf))
  if (typeof value !== 'string' || !value.includes('{')) return value
  return value.replace(/\{(user|token|cart|product|batch|number|session|id\d+)\}/g, (_, name: string) =>
    nameOf(name),
  )
}

const once = async (line: Line) => {
  const nameOf = createNames()
  for (const { values, ...statement } of statements)
    await line.run({ ...statement, values: values.map((value) => fill(value, nameOf)) })
}

// Warms up like a shop that has run for a while. PostgreSQL keeps a plan after the sixth execution, and
// WebAssembly is optimised meanwhile.
for (let time = 0; time < 6; time++) await Promise.all(lines.map(once))
if (place?.url === undefined) await workFor(seconds, lines, once)
printFigures(
  await workFor(seconds, lines, once).catch((error: unknown) => {
    throw new Error(`${work.flow}: ${error}`)
  }),
)
for (const line of lines) await line.end()
