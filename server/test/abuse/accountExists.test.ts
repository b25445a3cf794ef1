import { beforeAll, expect, test } from 'vitest'
import { createNodeHasher } from '../../src/ports/nodeHasher.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { tellFigure } from '../tellFigure.ts'

/** Pairs of questions; the long proof asks more. */
const rounds = Number(process.env.EXISTS_ROUNDS ?? 9)

const person = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '03001234567',
  password: 'chai-and-rusk-7',
}
const { email, phone } = person

let shop: TestApp
beforeAll(async () => {
  // As dear as in the shop: the time is what is measured.
  shop = await createTestApp({ ports: { hasher: createNodeHasher() } })
  expect((await shop.send('POST', '/auth/register', { body: person })).status).toBe(201)
})

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What an answer says and how long it took, in milliseconds. No limit is ever reached: that is not the question. */
const ask = async (path: string, body: object) => {
  shop.pass(24 * 60)
  const started = performance.now()
  const answer = await shop.send('POST', path, { body })
  const took = performance.now() - started
  const { requestId: _, ...said } = answer.body
  const names = [...answer.headers.keys()].sort().join()
  return { took, said: JSON.stringify([answer.status, said, names]) }
}

const password = 'not-her-password'
const otp = '000000'
const questions: [path: string, known: object, unknown: object][] = [
  ['/auth/login', { email, password }, { email: 'nobody@example.com', password }],
  ['/auth/login', { email: phone, password }, { email: '03007654321', password }],
  ['/auth/forgot', { email }, { email: 'nobody@example.com' }],
  ['/auth/forgot', { email: phone }, { email: '03007654321' }],
  ['/auth/verify/otp', { email, otp }, { email: 'nobody@example.com', otp }],
  ['/auth/login/code', { phone }, { phone: '03007654321' }],
  ['/auth/login/code/verify', { phone, otp }, { phone: '03007654321', otp }],
]

test.each(questions)('%s answers %j and %j alike, and in the same time', async (path, known, unknown) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  await ask(path, known)
  await ask(path, unknown)
  for (let round = 0; round < rounds; round++) {
    const [yes, no] = [await ask(path, known), await ask(path, unknown)]
    expect(yes.said).toBe(no.said)
    times.known.push(yes.took)
    times.unknown.push(no.took)
  }
  const [yes, no] = [median(times.known), median(times.unknown)]
  tellFigure('pairs', 1)
  tellFigure('questions', 2 * rounds)
  tellFigure('apart', Math.abs(yes - no))
  // What is left of the noise after the median; an answer that hashes nothing is faster by more than half.
  expect(Math.abs(yes - no)).toBeLessThan(Math.max(6, 0.25 * Math.min(yes, no)))
})
