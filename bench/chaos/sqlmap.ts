import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { OpenDb } from 'server/db/channel'
import { listen } from 'server/node/nodeListen'
import { defaultSettings } from 'server/ports/settings'
import { buy } from 'server/test/fixtures/buying'
import { queryNames } from 'server/test/fixtures/generate'
import { uploadOne } from 'server/test/fixtures/prescription'
import { createTestApp, type TestApp } from 'server/test/harness'
import { type OperationKey, operations } from 'shared-api/contract'
import type { Operation } from 'shared-api/contract/operation'
import type { Proof } from './proof.ts'
import { withDatabase } from './shops.ts'
import { attack, installSqlmap } from './sqlmapTool.ts'

const reports = resolve(import.meta.dirname, '../../reports')

/** Values that fit this or that parameter; the contract chooses. */
const values =
  'Panadol 1 2026-01-01 true asc name createdAt pending active cash monthly topSell price sent paid easypaisa safepay'

const fitting = ({ query }: Operation, name: string): string | undefined =>
  values.split(' ').find((value) => {
    const issues = query?.safeParse({ [name]: value }).error?.issues ?? []
    return issues.every(({ path }) => path[0] !== name)
  })

/** Every reading operation with a query, with a fitting value for each of its parameters. */
const listAddresses = () =>
  (Object.keys(operations) as OperationKey[])
    .filter((key) => key.startsWith('GET ') && operations[key].query)
    .map((key) => {
      const operation: Operation = operations[key]
      const pairs = queryNames(operation).map((name) => [name, fitting(operation, name) ?? '1'])
      return { key, path: `${key.slice(4)}?${new URLSearchParams(pairs)}`, parameters: pairs.length }
    })

/** A careless search query as a control: without a finding here, sqlmap finds nothing anywhere. */
const plantHole = async ({ db }: TestApp) => {
  const server = createServer((request, response) => {
    const search = new URL(request.url ?? '', 'http://hole').searchParams.get('search')
    sql
      .raw(`select name from products where name like '%${search}%'`)
      .execute(db)
      .then(({ rows }) => response.end(JSON.stringify(rows)))
      .catch(() => response.writeHead(500).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?search=Panadol` }
}

const openShop = async (db: OpenDb) => {
  const limits = { ...defaultSettings.limits, batchChecksPerMinute: 1_000_000 }
  const shop = await createTestApp({ db, ports: { settings: { ...defaultSettings, limits } } })
  const admin = await shop.admin()
  const buyer = await shop.customer()
  for (const name of ['Panadol 500mg Tablets', 'Brufen 400mg Tablets'])
    await buy(buyer, await shop.product({ name }))
  await uploadOne(shop, buyer)
  const server = await listen({
    app: shop.app,
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    https: false,
    pages: async () => new Response(null, { status: 404 }),
  })
  return { shop, token: admin.token, server }
}

const attackAll = async (script: string, db: OpenDb) => {
  const { shop, token, server } = await openShop(db)
  const hole = await plantHole(shop)
  try {
    const folder = resolve(reports, 'sqlmap-output')
    const control = await attack({ script, folder, url: hole.url, headers: {} })
    if (control.found.length === 0) throw new Error('sqlmap did not find the hole that was made for it')
    let requests = 0
    let parameters = 0
    const found: string[] = []
    const lists = listAddresses()
    for (const { key, path, parameters: count } of lists) {
      const headers = { Authorization: `Bearer ${token}`, 'x-session-id': `sess_${'s'.repeat(30)}` }
      const url = `http://127.0.0.1:${server.port}/api/v1${path.replace(/:\w+/, 'nobody')}`
      const got = await attack({ script, folder, url, headers })
      console.log(`${key}: ${got.requests} requests, ${got.found.join() || 'nothing'}`)
      requests += got.requests
      parameters += count
      found.push(...got.found.map((parameter) => `${key} ${parameter}`))
    }
    const tried = `sqlmap: ${requests} requests to ${parameters} parameters of ${lists.length} lists`
    const outcome = found.length === 0 ? 'no way in' : found.join(', ')
    return { held: found.length === 0, figure: `${tried}: ${outcome} (a hole made for it was found)` }
  } finally {
    hole.server.close()
    await server.close()
  }
}

/** sqlmap against every list, filter, search and sort, over HTTP on PostgreSQL. */
export const sqlmap: Proof = {
  claim: 'sqlmap finds no way into the database',
  shownBy: 'bench/chaos/sqlmap.ts',
  run: async () => {
    const tool = await installSqlmap(resolve(reports, 'sqlmap'))
    if ('missing' in tool) return { held: null, figure: tool.missing }
    return withDatabase((db) => attackAll(tool.script, db))
  },
}
