import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Prescription } from 'shared-api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, written } from '../../test/fixtures/pdf.ts'
import { photo, prescriptionForm } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { listen } from './nodeListen.ts'
import { createBackoffice } from './pages/nodeBackoffice.ts'
import { createStorefront } from './pages/nodeStorefront.ts'
import { createPageLimiter } from './pages/pageLimiter.ts'

const adminOrigin = 'https://admin.nuskha.example'

let shop: TestApp
let folder: string
const servers: Awaited<ReturnType<typeof listen>>[] = []
const ports: Record<'shop' | 'admin' | 'plain', number> = { shop: 0, admin: 0, plain: 0 }
const made: Record<string, string> = {}

/** Built apps, as small as they come: which headers go out does not depend on what is in a file. */
const build = async () => {
  folder = await mkdtemp(join(tmpdir(), 'headers-'))
  const files: Record<string, string> = {
    'storefront/client/index.html': '<!doctype html><title>Shop</title>',
    'storefront/client/assets/app-1a2b.js': 'export {}',
    'storefront/client/sw.js': 'export {}',
    'storefront/server/entryServer.js': `export const renderPage = async ({ url, template, language }) =>
      url === '/moved' ? { html: '', status: 301, location: '/here' }
      : { html: url === '/language' ? language : template, status: url === '/lost' ? 404 : 200 }`,
    'backoffice/index.html': '<!doctype html><title>Back office</title>',
    'backoffice/assets/app-3c4d.js': 'export {}',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

const open = async (name: keyof typeof ports, https: boolean) => {
  const pages =
    name === 'admin'
      ? await createBackoffice({
          folder: join(folder, 'backoffice'),
          releases: join(folder, 'releases/backoffice'),
          log: shop.ports.log,
        })
      : await createStorefront({
          folder: join(folder, 'storefront'),
          releases: join(folder, 'releases/storefront'),
          api: async (call) => shop.app.fetch(call),
          log: shop.ports.log,
          limiter: createPageLimiter(shop.ports),
          backofficeOrigin: adminOrigin,
        })
  const server = await listen({ app: shop.app, pages, host: '127.0.0.1', port: 0, trustProxy: false, https })
  servers.push(server)
  ports[name] = server.port
}

const upload = async (purpose: string, token: string) => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new File([new Uint8Array(await photo().jpeg().toBuffer())], 'me.jpg'))
  const response = await shop.send<{ data: { url: string } }>('POST', '/upload', { token, body })
  return response.body.data.url
}

beforeAll(async () => {
  shop = await createTestApp()
  await build()
  await open('shop', true)
  await open('admin', true)
  await open('plain', false)
  const customer = await shop.customer()
  made.customer = customer.token
  made.admin = (await shop.admin()).token
  const body = prescriptionForm([await photo().jpeg().toBuffer(), pdf(written('page'))])
  const sent = await shop.send<{ data: Prescription }>('POST', '/prescription', {
    token: made.customer,
    body,
  })
  made.photo = sent.body.data.files[0]?.url ?? ''
  made.pdf = sent.body.data.files[1]?.url ?? ''
  made.avatar = await upload('profile', made.customer)
  made.staffAvatar = await upload('profile', made.admin)
  made.product = await upload('product', made.admin)
  made.brand = await upload('brand', made.admin)
  made.category = await upload('category', made.admin)
  await shop.product()
})

afterAll(async () => {
  for (const server of servers) await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Kind {
  at?: keyof typeof ports
  path: string
  as?: 'customer' | 'admin'
  method?: string
  body?: string
  status: number
  /** The allowed caching; none by default. */
  kept?: 'immutable' | 'no-cache' | 'private'
}

/** Every kind of response that leaves a port. `{photo}` and its like are addresses that were made before. */
const kinds: Record<string, Kind> = {
  'a page of the shop': { path: '/', status: 200, kept: 'no-cache' },
  'a page that is not there': { path: '/lost', status: 404, kept: 'no-cache' },
  'a page that moved': { path: '/moved', status: 301 },
  'a page asked for wrongly': { path: '/', method: 'POST', status: 405 },
  'a script of the shop': { path: '/assets/app-1a2b.js', status: 200, kept: 'immutable' },
  'the service worker': { path: '/sw.js', status: 200, kept: 'no-cache' },
  'a page of the back office': { at: 'admin', path: '/orders', status: 200, kept: 'no-cache' },
  'a script of the back office': { at: 'admin', path: '/assets/app-3c4d.js', status: 200, kept: 'immutable' },
  'a page of the back office asked for wrongly': { at: 'admin', path: '/', method: 'PUT', status: 405 },
  'the catalogue': { path: '/api/v1/product', status: 200 },
  'somebody’s profile': { path: '/api/v1/user/profile', as: 'customer', status: 200 },
  'somebody’s prescriptions': { path: '/api/v1/prescription/my-prescriptions', as: 'customer', status: 200 },
  'a customer, read by staff': { at: 'admin', path: '/api/v1/customer', as: 'admin', status: 200 },
  'orders as CSV': { at: 'admin', path: '/api/v1/order/admin/export', as: 'admin', status: 200 },
  'the register as CSV': { at: 'admin', path: '/api/v1/register/export', as: 'admin', status: 200 },
  'a photo of a prescription': { path: '{photo}', status: 200 },
  'a page of a PDF of a prescription': { path: '{pdf}', status: 200 },
  'a customer’s face': { path: '{avatar}', status: 200, kept: 'private' },
  'a face of staff': { path: '{staffAvatar}', status: 200, kept: 'private' },
  'a picture of a product': { path: '{product}', status: 200, kept: 'immutable' },
  'a picture of a brand': { path: '{brand}', status: 200, kept: 'immutable' },
  'a picture of a category': { path: '{category}', status: 200, kept: 'immutable' },
  'a picture that is not there': { path: '/uploads/none.webp', status: 404 },
  'a login that fails': { path: '/api/v1/auth/login', method: 'POST', body: '{}', status: 400 },
  'a call without a token': { path: '/api/v1/order', status: 401 },
  'a call by the wrong role': { path: '/api/v1/customer', as: 'customer', status: 403 },
  'a call that does not exist': { path: '/api/v1/nothing', status: 404 },
  'a body that is no JSON': { path: '/api/v1/auth/login', method: 'POST', body: '{', status: 400 },
  'a redirect of the API': { path: '/api/v1/payment/credit-card/return', status: 303 },
  'the API’s documentation': { path: '/api/v1/docs', status: 200, kept: 'no-cache' },
  'the API as OpenAPI': { path: '/api/v1/openapi.json', status: 200 },
  liveness: { path: '/health/live', status: 200 },
  readiness: { path: '/health/ready', status: 200 },
}

const ask = ({ at = 'shop', path, as, method = 'GET', body }: Kind, headers: Record<string, string> = {}) =>
  fetch(
    `http://127.0.0.1:${ports[at]}${path.replace(/^\{(\w+)\}$/, (_, name: string) => made[name] ?? '')}`,
    {
      method,
      redirect: 'manual',
      headers: {
        ...(as ? { authorization: `Bearer ${made[as]}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body } : {}),
    },
  )

const directives = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((one) => {
      const [name = '', ...values] = one.split(' ')
      return [name, values.join(' ')]
    }),
  )

/** The sources of scripts that the policy allows. */
const scripts = (policy: Map<string, string>) => policy.get('script-src') ?? policy.get('default-src')

test('the page of a tracking link sends no address on, and is not listed', async () => {
  const response = await ask({ path: '/follow', status: 200 })
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  test('runs only our own files, cannot be framed, and is not sniffed', async () => {
    const response = await ask(kind)
    expect(response.status).toBe(kind.status)
    const policy = directives(response)
    expect(["'self'", "'none'"]).toContain(scripts(policy))
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('permissions-policy')).toMatch(/geolocation=\(\).*microphone=\(\)/)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(response.headers.has('x-powered-by') || response.headers.has('server')).toBe(false)
  })

  test('is cached only if it is the same for all callers', async () => {
    const kept = (await ask(kind)).headers.get('cache-control')
    if (kind.kept === 'immutable') expect(kept).toBe('public, max-age=31536000, immutable')
    else if (kind.kept === 'private') expect(kept).toBe('private, no-cache')
    else expect(kept).toMatch(kind.kept === 'no-cache' ? /^no-cache$/ : /(^|, )no-store(,|$)/)
  })

  test('is for no page of another origin to read', async () => {
    const responses = [
      await ask(kind, { origin: 'https://evil.example' }),
      await ask(kind, { origin: adminOrigin }),
      await ask({ ...kind, method: 'OPTIONS' }, { origin: 'null', 'access-control-request-method': 'PUT' }),
    ]
    for (const { headers } of responses)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

test('sends HSTS only if the shop is reached over TLS', async () => {
  const responses = await Promise.all(
    ['/', '/api/v1/product', '/assets/app-1a2b.js'].map((path) => ask({ at: 'plain', path, status: 200 })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(responses.map(({ headers }) => headers.get('strict-transport-security'))).toEqual([null, null, null])
})

const trace = (port: number, path: string) =>
  new Promise<number | undefined>((done, failed) => {
    request({ host: '127.0.0.1', port, path, method: 'TRACE' }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .once('error', failed)
      .end()
  })

test('no tracing, no directory listing, no source', async () => {
  expect(await trace(ports.shop, '/')).toBe(405)
  expect(await trace(ports.admin, '/')).toBe(405)
  expect(await trace(ports.shop, '/api/v1/product')).toBe(404)
  for (const path of ['/assets/', '/assets', '/.git/config', '/../package.json', '/server/entryServer.js']) {
    const body = await (await ask({ path, status: 200 })).text()
    expect(body).toBe('<!doctype html><title>Shop</title>')
  }
})

test.each([
  ['en', {}],
  ['ur', { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.8' }],
  ['en', { 'accept-language': 'en-GB,ur;q=0.5' }],
  ['en', { 'accept-language': 'ur-PK', cookie: 'lang=en' }],
  ['ur', { 'accept-language': 'en-GB', cookie: 'lang=ur' }],
])('a page is in %s for a browser that sends %j', async (language, headers) => {
  const response = await fetch(`http://127.0.0.1:${ports.plain}/language`, { headers })
  expect(await response.text()).toBe(language)
  expect(response.headers.get('vary')).toContain('Accept-Language')
})
