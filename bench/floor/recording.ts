import { createApp } from 'server/app'
import { createContext } from 'server/context'
import { readConfig } from 'server/node/config/nodeConfig'
import { createPorts } from 'server/node/config/nodePorts'
import type { Fixtures } from './fixtures.ts'
import { type Call, type Flow, givenFor } from './flows.ts'
import { openRecorded } from './openRecorded.ts'
import type { Place, Statement } from './work.ts'

const idForm = /\b[0-9a-hjkmnp-tv-z]{23}\b/g

/** Names by `{user}` and its like what one call made or was about, so that others can do the same to other rows. */
const withNames = (
  statements: Statement[],
  known: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
) => {
  const names = new Map(known)
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `id${names.size}`
    names.set(id, name)
    return `{${name}}`
  }
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'string') return value
    let text = value
    for (const [from, name] of known) text = text.replaceAll(from, `{${name}}`)
    if (/^N[0-9A-Z]{7}$/.test(text)) return '{number}'
    return text.replaceAll(idForm, (id) => (kept.has(id) ? id : nameOf(id)))
  }
  return statements.map(({ text, values, name }) => ({ text, values: values.map(rename), name }))
}

/**
 * Runs a flow once through the whole API in this process. Returns its SQL statements in order, `begin` and
 * `commit` included.
 */
export const record = async (
  place: Place,
  dataDir: string,
  fixtures: Fixtures,
  flow: Flow,
): Promise<Statement[]> => {
  const recorded: Statement[] = []
  let recording = false
  const { db, close } = await openRecorded(place, (statement) => {
    if (recording) recorded.push(statement)
  })
  try {
    const ports = await createPorts(db, {
      ...readConfig({ DEMO: '1', ...(place.url === undefined ? {} : { DATABASE_URL: place.url }) }),
      dataDir,
    })
    const app = createApp(createContext(db, ports))
    const categories = await db.selectFrom('categories').select('id').execute()
    const brands = await db.selectFrom('brands').select('id').execute()
    const given = givenFor(flow, fixtures, 0)
    const { user, product, phone } = given
    const ask = async ({ method, path, headers, body }: Call) => {
      const response = await app.fetch(
        new Request(`http://shop.test${path}`, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      )
      if (response.status >= 400) throw new Error(`${path}: ${await response.text()}`)
      return (await response.json()) as { data: { id: string } }
    }
    recording = true
    await flow.run(given, ask)
    recording = false
    if (recorded.length === 0) throw new Error(`no statement of ${flow.as}'s was heard`)
    const sessionHash = /^[0-9a-f]{64}$/
    const known = new Map([
      [user.id, 'user'],
      [user.tokenHash, 'token'],
      [user.cart, 'cart'],
      [phone, 'phone'],
      [`made-p-${product}`, 'product'],
      [`made-b-${product}`, 'batch'],
    ])
    for (const { values } of recorded)
      for (const value of values)
        if (typeof value === 'string' && sessionHash.test(value) && !known.has(value))
          known.set(value, 'session')
    return withNames(recorded, known, new Set([...categories, ...brands].map(({ id }) => id)))
  } finally {
    await close()
  }
}
