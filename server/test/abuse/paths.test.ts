import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../reportFigure.ts'
import { openServer, secret } from './openServer.ts'
import { getRaw, sendRaw } from './rawClient.ts'

let server: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const ups = ['..', '%2e%2e', '%2E.', '..%00', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae', '....', '\u2025']
const slashes = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./', '%c0%af']
const targets = ['secret.txt', 'secret.webp', 'server/secret.js', 'prescriptions/abc.webp', 'etc/passwd']
const starts = ['/', '/assets/', '/uploads/', '/uploads/pictures/', '/api/v1/product/', '/api/v1/docs/']

/** Every which path is tried; the long proof tries all. */
const step = Number(process.env.PATHS_STEP ?? 11)

/** Every way up and every slash, from every place that serves files, to everything that is not for them. */
const everyClimb = starts.flatMap((start) =>
  ups.flatMap((up) =>
    slashes.flatMap((slash) => targets.map((target) => start + `${up}${slash}`.repeat(2) + target)),
  ),
)

const climbs = everyClimb.filter((_, at) => at % step === 0)

const absolute = [
  '/uploads//etc/passwd',
  '//etc/passwd',
  '/uploads/%2fetc%2fpasswd',
  '/uploads/C:%5cWindows%5cwin.ini',
  '/uploads/file:%2f%2f%2fetc%2fpasswd',
  '/uploads/abc.webp%00.txt',
  '/uploads/abc.webp/../../prescriptions/abc.webp',
  '/uploads/../prescriptions/abc.webp',
  '/uploads/prescriptions%2fabc.webp',
  '/uploads/abc.webp::$DATA',
  '/uploads/ABC.webp',
  '/uploads/.webp',
  '/uploads/abc.WEBP',
  '/uploads/%',
  '/uploads/%E0%A4%A',
  '/%',
  '/%00',
  '/.git/config',
  '/.env',
  '/assets/app-1.js.map',
]

test('serves the public files', async () => {
  expect((await getRaw(server.port, '/assets/app-1.js')).text).toContain('export {}')
  expect((await getRaw(server.port, '/uploads/abc.webp')).text).toContain('picture')
})

test(`none of ${climbs.length + absolute.length} paths leads to a private file`, async () => {
  for (const path of [...climbs, ...absolute]) {
    const { status, text } = await getRaw(server.port, path)
    expect([path, text.includes(secret), text.includes('root:')]).toEqual([path, false, false])
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 200 && code < 500)])
    // A page of the shop is no file.
    if (status === 200) expect([path, text]).toEqual([path, expect.stringContaining('<title>Shop</title>')])
  }
  expect(server.logged).toEqual([])
  reportFigure('paths', climbs.length + absolute.length)
})

const get = (head: string) => `${head}\r\nConnection: close\r\n\r\n`

test.each([
  ['no host', get('GET / HTTP/1.1')],
  ['a host that is none', get('GET /api/v1/product HTTP/1.1\r\nHost: [')],
  ['a host with a blank', get('GET /api/v1/product HTTP/1.1\r\nHost: a b')],
  ['a host with a path', get('GET /api/v1/product HTTP/1.1\r\nHost: evil/..')],
  ['a whole address', get('GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\nHost: shop.test')],
  ['an address that is none', get('GET http://[ HTTP/1.1\r\nHost: shop.test')],
  ['no path', get('GET * HTTP/1.1\r\nHost: shop.test')],
  ['a tunnel', get('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443')],
  ['a trace', get('TRACE /api/v1/product HTTP/1.1\r\nHost: shop.test')],
  ['a method that nobody knows', get('FROBNICATE / HTTP/1.1\r\nHost: shop.test')],
  ['no HTTP', 'hello\r\n\r\n'],
  ['a head without an end', `GET / HTTP/1.1\r\nHost: shop.test\r\nX: ${'a'.repeat(70_000)}`],
  ['a line break in the path', get('GET /a%0d%0aSet-Cookie:x=1 HTTP/1.1\r\nHost: shop.test')],
  [
    'two lengths',
    get('POST /api/v1/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 2\r\nContent-Length: 5') +
      '{}',
  ],
  [
    'a length and pieces',
    get('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked') +
      '0\r\n\r\n',
  ],
])('%s responds without a fault and without the content of another place', async (_, bytes) => {
  const { status, text } = await sendRaw(server.port, bytes)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/^set-cookie/im)
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  expect(server.logged).toEqual([])
})

test('finding 11: a page and a call with an address of 15 kB are 414', async () => {
  for (const path of ['/', '/api/v1/product', '/health/live']) {
    const address = `${path}?${'search=a&'.repeat(1700)}`
    const { status } = await sendRaw(
      server.port,
      `GET ${address} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`,
    )
    expect([path, status]).toEqual([path, 414])
  }
})
