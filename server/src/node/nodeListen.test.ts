import { afterEach, expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { clientTimeouts, listen } from './nodeListen.ts'

const servers: Awaited<ReturnType<typeof listen>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Tries to log in, saying where the call comes from. Returns whom the shop counts it for. */
const countedFor = async (trustProxy: boolean, forwarded: string) => {
  const shop = await createTestApp()
  const pages = async () => new Response(null, { status: 404 })
  const server = await listen({ app: shop.app, pages, host: '127.0.0.1', port: 0, trustProxy, https: false })
  servers.push(server)
  await fetch(`http://127.0.0.1:${server.port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'anything' }),
  })
  const rows = await shop.db.selectFrom('rate_limits').select('key').execute()
  return rows.map(({ key }) => key).filter((key) => key.startsWith('login:'))
}

test('without a proxy of ours only the socket decides the caller’s address', async () => {
  expect(await countedFor(false, '203.0.113.9')).toEqual(['login:127.0.0.1'])
})

test('behind a proxy its own entry counts, which is the last, after any entries of the caller', async () => {
  expect(await countedFor(true, '198.51.100.1, 203.0.113.9')).toEqual(['login:203.0.113.9'])
})

test.each([
  ['203.0.113.9:51512', '203.0.113.9'],
  ['[2001:db8:1:2::9]:51512', '2001:db8:1:2'],
  ['"[2001:db8:1:2::9]"', '2001:db8:1:2'],
  ['unknown', '127.0.0.1'],
  ['198.51.100.1, _hidden7', '127.0.0.1'],
  ['198.51.100.1, 999.1.1.7', '127.0.0.1'],
  ['198.51.100.1,', '127.0.0.1'],
])('finding 41: the proxy’s entry %s counts as %s, so a port begins no new budget', async (entry, network) => {
  expect(await countedFor(true, entry)).toEqual([`login:${network}`])
})

test('a client that waits for work on its upload is not cut off as a silent one', async () => {
  const shop = await createTestApp()
  const timeouts = { ...clientTimeouts, silence: 300 }
  const pages = async (request: Request) => {
    await request.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 3 * timeouts.silence))
    return new Response('worked')
  }
  const server = await listen({
    app: shop.app,
    pages,
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    https: false,
    timeouts,
  })
  servers.push(server)
  const response = await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'a page' })
  expect(await response.text()).toBe('worked')
})
