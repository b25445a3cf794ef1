import { expect, test } from 'vitest'
import { atMost } from '../atMost.ts'
import { createNodeHasher } from './nodeHasher.ts'
import { createWasmHasher } from './wasmHasher.ts'

test('server and page read each other’s hashes, at the same cost', async () => {
  const hashers = [createNodeHasher(), createWasmHasher()] as const
  for (const [one, other] of [hashers, [...hashers].reverse()] as const) {
    const hash = await one?.hash('chai-and-rusk-7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await other?.verify(hash ?? '', 'chai-and-rusk-7')).toBe(true)
    expect(await other?.verify(hash ?? '', 'chai-and-rusk-8')).toBe(false)
  }
})

test('an invalid hash never matches', async () => {
  for (const hasher of [createNodeHasher(), createWasmHasher()])
    for (const hash of ['', 'none', '$argon2id$']) expect(await hasher.verify(hash, '')).toBe(false)
})

test('two hashes of one password differ', async () => {
  const hasher = createNodeHasher({ memoryCost: 1024, timeCost: 1 })
  expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'))
})

test('a hash with the salt and cost of another is the same for the same password', async () => {
  const like = await createNodeHasher({ memoryCost: 1024, timeCost: 1 }).hash('same')
  for (const hasher of [createNodeHasher(), createWasmHasher()]) {
    expect(await hasher.hash('same', like)).toBe(like)
    expect(await hasher.hash('other', like)).not.toBe(like)
  }
})

test('server and page make the same hash of a password with a given salt', async () => {
  const salt = new Uint8Array(16).fill(7)
  const [one, other] = await Promise.all(
    [createNodeHasher(), createWasmHasher()].map((hasher) => hasher.hash('same', salt)),
  )
  expect(one).toBe(other)
})

test('no more run at once than were allowed, all run in their order, and a failure frees its place', async () => {
  const inTurn = atMost(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (n: number) =>
    inTurn(async () => {
      started.push(n)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, n % 3))
      running--
      if (n % 4 === 0) throw new Error('failed')
    })
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  const results = await Promise.allSettled(numbers.map(work))
  expect(most).toBe(2)
  expect(started).toEqual(numbers)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
