import { beforeAll, expect, test } from 'vitest'
import { createNodeHasher } from '../../src/ports/passwords/nodeHasher.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { reportFigure } from '../reportFigure.ts'

/** Pairs of questions, and how far apart they may be as a share of their time; the long proof asks more and allows less. */
const rounds = Number(process.env.EXISTS_ROUNDS ?? 5)
const share = Number(process.env.EXISTS_SHARE ?? 0.5)
/** Milliseconds that a busy machine makes of nothing. */
const noise = 4
/**
 * Measurements when the times differ. Noise of a busy machine disappears with more pairs; a real difference
 * stays.
 */
const tries = 4

const signUpBody = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '03001234567',
  password: 'chai-and-rusk-7',
}
const { email, phone } = signUpBody

let shop: TestApp
beforeAll(async () => {
  // As dear as in the shop: the time is what is measured.
  shop = await createTestApp({ ports: { hasher: createNodeHasher() } })
  expect((await shop.send('POST', '/auth/register', { body: signUpBody })).status).toBe(201)
})

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * The content of a response and its time, in milliseconds. No limit is ever reached: that is not the
 * question.
 */
const ask = async (path: string, body: object) => {
  shop.pass(24 * 60)
  const started = performance.now()
  const response = await shop.send('POST', path, { body })
  const took = performance.now() - started
  const { requestId: _, token: _token, ...content } = response.body
  // A registration repeats what was typed.
  if ('token' in response.body) content.data = Object.keys(Object(content.data))
  const names = [...response.headers.keys()].sort().join()
  return { took, content: JSON.stringify([response.status, content, names]) }
}

const password = 'not-her-password'
const otp = '000000'
let signedUp = 0
const signUpAs = (names: () => object) => ({
  toJSON: () => ({ ...signUpBody, ...names(), password: 'five-blue-goats-4' }),
})
const newEmail = () => ({ email: `sana-${signedUp++}@example.com` })
const questions: [path: string, known: object, unknown: object][] = [
  ['/auth/login', { email, password }, { email: 'nobody@example.com', password }],
  ['/auth/login', { email: phone, password }, { email: '03007654321', password }],
  ['/auth/forgot', { email }, { email: 'nobody@example.com' }],
  ['/auth/forgot', { email: phone }, { email: '03007654321' }],
  ['/auth/verify/otp', { email, otp }, { email: 'nobody@example.com', otp }],
  ['/auth/login/code', { phone }, { phone: '03007654321' }],
  ['/auth/login/code/verify', { phone, otp }, { phone: '03007654321', otp }],
  ['/auth/register', signUpAs(() => ({})), signUpAs(newEmail)],
]

interface Pair {
  known: number
  unknown: number
}

const askPair = async (round: number, path: string, known: object, unknown: object): Promise<Pair> => {
  // Each goes first in turn, so that a slow moment of the machine affects both.
  const first = await ask(path, round % 2 ? known : unknown)
  const second = await ask(path, round % 2 ? unknown : known)
  expect(first.content).toBe(second.content)
  const [yes, no] = round % 2 ? [first, second] : [second, first]
  return { known: yes.took, unknown: no.took }
}

/** Milliseconds that the two lie apart, and what they may. */
const compare = (pairs: readonly Pair[]) => {
  const faster = Math.min(
    median(pairs.map(({ known }) => known)),
    median(pairs.map(({ unknown }) => unknown)),
  )
  return {
    apart: Math.abs(median(pairs.map(({ known, unknown }) => known - unknown))),
    allowed: Math.max(noise, share * faster),
  }
}

test.each(
  questions,
)('finding 15: %s responds to %j and %j alike, and in the same time', async (path, known, unknown) => {
  const pairs: Pair[] = []
  await ask(path, known)
  await ask(path, unknown)
  const isAlike = () => compare(pairs).apart < compare(pairs).allowed
  for (let done = 0; done === 0 || (done < tries && !isAlike()); done++)
    for (let round = 0; round < rounds; round++) pairs.push(await askPair(round, path, known, unknown))
  const { apart, allowed } = compare(pairs)
  reportFigure('kinds', 1)
  reportFigure('questions', 2 * pairs.length)
  reportFigure('apart', apart)
  expect(apart).toBeLessThan(allowed)
})
