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

test('a name that resolves to the own network is not called', async () => {
  const { accepts, post } = createNodeWebhooks({ allowLocal: false })
  expect(accepts('https://localhost/')).toBe(true)
  await expect(post('https://localhost/', {}, '{}')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' })
})
