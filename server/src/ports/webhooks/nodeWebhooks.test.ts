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
  const { accepts, post } = createNodeWebhooks({ allowHttp })
  expect(accepts('https://localhost/')).toBe(true)
  await expect(post('https://localhost/', {}, '{}')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' })
})

test('the demo accepts http, and no address of its own network', () => {
  const { accepts } = createNodeWebhooks({ allowHttp: true })
  expect(accepts('http://example.com/hook')).toBe(true)
  expect(['http://127.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/'].filter(accepts)).toEqual([])
})
