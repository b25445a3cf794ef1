import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../abuse/openServer.ts'
import { dripRaw, sendRaw } from '../abuse/rawClient.ts'
import { reportFigure } from '../reportFigure.ts'

/** A hundredth of the shop's patience: the same clock cuts both. */
const timeouts = { headers: 300, request: 900, silence: 1500 }
const slack = 1200

let server: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  server = await openServer({ timeouts })
})
afterAll(() => server.close())

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n'
const slow: [who: string, drip: { start: string; letter: string }, atMost: number][] = [
  ['says nothing at all', { start: '', letter: '' }, timeouts.silence],
  ['never ends its first line', { start: 'GET /', letter: 'a' }, timeouts.headers],
  ['never ends its headers', { start: 'GET / HTTP/1.1\r\nX-A: ', letter: 'a' }, timeouts.headers],
  ['never ends its body', { start: `${post}Content-Length: 5000\r\n\r\n`, letter: ' ' }, timeouts.request],
  [
    'never ends its pieces',
    { start: `${post}Transfer-Encoding: chunked\r\n\r\n`, letter: '1\r\n \r\n' },
    timeouts.request,
  ],
  [
    'stops in the middle of its body',
    { start: `${post}Content-Length: 50\r\n\r\n{`, letter: '' },
    timeouts.silence,
  ],
]

test.each(slow)('a client that %s is cut off', async (_, drip, atMost) => {
  const { milliseconds, text } = await dripRaw(server.port, { ...drip, every: 50 })
  expect(milliseconds).toBeLessThan(atMost + slack)
  expect(text).not.toMatch(/^HTTP\/1\.1 [25]/)
})

test('three hundred slow clients delay no other request', async () => {
  const crowd = Array.from({ length: 300 }, (_, place) =>
    dripRaw(server.port, {
      start: place % 2 ? 'GET / HTTP/1.1\r\nX-A: ' : `${post}Content-Length: 5000\r\n\r\n`,
      letter: 'a',
      every: 100,
    }),
  )
  await sleep(100)
  const started = performance.now()
  const { status } = await sendRaw(
    server.port,
    'GET /api/v1/category HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe(200)
  expect(performance.now() - started).toBeLessThan(1000)
  reportFigure('slow', (await Promise.all(crowd)).length)
  expect(server.logged).toEqual([])
})
