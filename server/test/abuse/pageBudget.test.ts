import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createStorefront } from '../../src/node/pages/nodeStorefront.ts'
import { createPageLimiter } from '../../src/node/pages/pageLimiter.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { createTestApp } from '../harness.ts'

/** A built storefront that counts its pages. */
const entry = `let open = 0
export const figures = { rendered: 0, most: 0 }
export const renderPage = async () => {
  figures.rendered++
  figures.most = Math.max(figures.most, ++open)
  await new Promise((rested) => setTimeout(rested, 5))
  open--
  return { html: 'rendered', status: 200 }
}`

const open = async (network: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'dist/client'), { recursive: true })
  await mkdir(join(folder, 'dist/server'))
  await writeFile(join(folder, 'dist/client/index.html'), '<meta content="http://localhost:3001">the shell')
  await writeFile(join(folder, 'dist/server/entryServer.js'), entry)
  const settings = {
    ...defaultSettings,
    budgets: {
      ...defaultSettings.budgets,
      renderedPage: { allowed: true, hours: 0.02, network, shop: 1000 },
    },
  }
  const shop = await createTestApp({ ports: { settings } })
  const pages = await createStorefront({
    folder: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    api: (call) => shop.app.fetch(call),
    log: shop.ports.log,
    limiter: createPageLimiter(shop.ports),
    backofficeOrigin: 'https://admin.shop.test',
  })
  const read = async (path: string, ip: string) => {
    const response = await pages(new Request(`http://shop.test${path}`), { ip })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const { figures } = (await import(join(folder, 'dist/server/entryServer.js'))) as {
    figures: { rendered: number; most: number }
  }
  return { shop, read, figures }
}

test('finding 22: above its budget a network gets the page that the browser renders, others go on', async () => {
  const { shop, read, figures } = await open(3)
  const addresses = ['/?a', '/b', '/products/c', '/products?search=d', '/?e']
  const seen = []
  for (const path of addresses) seen.push(await read(path, '203.0.113.1'))
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const shell = '<meta content="https://admin.shop.test">the shell'
  expect(seen.map(({ text }) => text)).toEqual(['rendered', 'rendered', 'rendered', shell, shell])
  expect(seen[4]?.headers.get('cache-control')).toBe('no-cache')
  expect(seen[4]?.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await read('/follow', '203.0.113.77')).headers.get('referrer-policy')).toBe('no-referrer')
  expect(await read('/', '203.0.114.1')).toMatchObject({ text: 'rendered' })
  expect(figures.rendered).toBe(4)
  shop.pass(2)
  expect(await read('/', '203.0.113.1')).toMatchObject({ text: 'rendered' })
})

test('finding 22: thirty-two connections of one network render four pages at a time', async () => {
  const { read, figures } = await open(1000)
  const all = await Promise.all(Array.from({ length: 32 }, (_, turn) => read(`/?${turn}`, '203.0.113.1')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(figures).toEqual({ rendered: 4, most: 4 })
})

test('finding 22: places are searched within the budget of reads', async () => {
  const uncachedRead = { allowed: true, hours: 0.02, network: 2, shop: 100 }
  const settings = { ...defaultSettings, budgets: { ...defaultSettings.budgets, uncachedRead } }
  const { app } = await createTestApp({ ports: { settings } })
  const read = (path: string) =>
    app.fetch(new Request(`http://shop.test/api/v1${path}`), { ip: '203.0.113.1' })
  const statuses = []
  for (const search of ['lah', 'kar', 'isl']) statuses.push((await read(`/place?search=${search}`)).status)
  expect(statuses).toEqual([200, 200, 429])
})
