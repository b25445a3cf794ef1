import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { flowOf, givenFor } from './flows.ts'
import { readWork, tell, workFor } from './work.ts'

/** The bare statements of a flow through the driver, and nothing else: a process of its own, told by a file. */
const { url, statements = [], goods, connections, seconds, ...work } = readWork()
const flow = flowOf(work.flow)
const lines = await Promise.all(
  Array.from({ length: connections }, async () => {
    const line = new pg.Client({ connectionString: url })
    await line.connect()
    return line
  }),
)

let turns = 0
/** New rows get new ids each time; who and what it is about takes turns. */
const createNames = () => {
  const { person, product } = givenFor(flow, goods, turns++)
  const names = new Map([
    ['user', person.id],
    ['token', person.tokenHash],
    ['cart', person.cart],
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

const once = async (line: pg.Client) => {
  const nameOf = createNames()
  for (const { text, values, name } of statements)
    await line.query({ text, values: values.map((value) => fill(value, nameOf)), ...(name ? { name } : {}) })
}

// As often as PostgreSQL looks before it keeps a plan: the shop's lines have been open for longer.
for (let time = 0; time < 6; time++) await Promise.all(lines.map(once))
tell(
  await workFor(seconds, lines, once).catch((error: unknown) => {
    throw new Error(`${work.flow}: ${error}`)
  }),
)
for (const line of lines) await line.end()
