import { expect, test } from 'vitest'
import { hmac } from './pageHmac.ts'
import { isSigned, sign } from './signatures.ts'

test.each([
  'SHA-256',
  'SHA-512',
] as const)('%s: Node and a page sign alike, and only the same text', async (hash) => {
  const text = 'نسخہ 1/2'
  const signature = await sign(hash, 'the key', text)
  expect(signature).toBe(await hmac(hash, 'the key', text))
  expect(await isSigned(hash, 'the key', text, signature)).toBe(true)
  expect(await isSigned(hash, 'the key', `${text} `, signature)).toBe(false)
  expect(await isSigned(hash, 'another key', text, signature)).toBe(false)
  expect(await isSigned(hash, 'the key', text, signature.slice(2))).toBe(false)
})
