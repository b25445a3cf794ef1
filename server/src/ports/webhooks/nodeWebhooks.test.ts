import { expect, test } from 'vitest'
import { isPublicAddress } from './nodePublicAddress.ts'
import { createNodeWebhooks } from './nodeWebhooks.ts'

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['255.255.255.255', false],
  ['2606:4700:4700::1111', true],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['example.com', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  true,
  false,
])('a name of the own network is not called, with http allowed: %s', async (allowHttp) => {
  const { post } = createNodeWebhooks({ allowHttp })
  await expect(post('https://localhost/', {}, '{}')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' })
})

test('the demo accepts http, and no address of its own network', async () => {
  const { accepts } = createNodeWebhooks({ allowHttp: true, resolve: async () => ['93.184.215.14'] })
  expect(await accepts('http://example.com/hook')).toBe(true)
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/'])
    expect(await accepts(url)).toBe(false)
})

test.each([
  'localhost',
  'LOCALHOST.',
  'shop.localhost',
  'db',
  'printer.local',
  'db.internal',
  'nas.home.arpa',
  'router.lan',
])('finding 35: %s is no address of a webhook, although it resolves to a public one', async (host) => {
  const { accepts } = createNodeWebhooks({ allowHttp: false, resolve: async () => ['93.184.215.14'] })
  expect(await accepts(`https://${host}/hook`)).toBe(false)
})

test('finding 35: a name that resolves into the own network is no address of a webhook', async () => {
  const resolving = (...addresses: string[]) =>
    createNodeWebhooks({ allowHttp: false, resolve: async () => addresses }).accepts('https://example.com/')
  expect(await resolving('93.184.215.14')).toBe(true)
  expect(await resolving('93.184.215.14', '10.0.0.5')).toBe(false)
  // A receiver that is not there yet, or no name server.
  expect(await resolving()).toBe(true)
})
