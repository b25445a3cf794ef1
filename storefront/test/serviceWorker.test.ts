import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeOffline } from '../vitePlugins.ts'

const origin = 'http://shop.test'
const source = resolve(import.meta.dirname, '../public/sw.js')

interface Release {
  worker: string
  /** By path. */
  responses: Record<string, string>
}

/** A build with these scripts, the first of which its page names. */
const release = (scripts: string[], title = 'Shop'): Release => {
  const dir = mkdtempSync(join(tmpdir(), 'release-'))
  const html = `<title>${title}</title><script type="module" src="/assets/${scripts[0]}"></script>`
  mkdirSync(join(dir, 'assets'))
  for (const script of scripts) writeFileSync(join(dir, 'assets', script), '')
  writeFileSync(join(dir, 'index.html'), html)
  copyFileSync(source, join(dir, 'sw.js'))
  writeOffline(dir)
  const worker = readFileSync(join(dir, 'sw.js'), 'utf8')
  const shell = readFileSync(join(dir, 'shell.html'), 'utf8')
  rmSync(dir, { recursive: true })
  const files = scripts.map((script) => [`/assets/${script}`, script])
  return { worker, responses: { '/shell.html': shell, '/': html, ...Object.fromEntries(files) } }
}

type Key = string | { url: string }
const addressOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href

/** As much of a browser's caches as the worker uses. */
const openBrowser = () => {
  const all = new Map<string, Map<string, Response>>()
  let online: Release['responses'] = {}
  const fetch = async (path: string) => {
    const body = online[path]
    const headers = { 'content-type': 'text/html' }
    return new Response(body ?? 'nothing', { status: body === undefined ? 404 : 200, headers })
  }
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    const put = async (key: Key, response: Response) => void held.set(addressOf(key), response)
    return {
      put,
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (key: Key) => held.get(addressOf(key))?.clone(),
      delete: async (key: Key) => held.delete(addressOf(key)),
      addAll: async (paths: string[]) => {
        const responses = await Promise.all(paths.map(fetch))
        if (responses.some(({ ok }) => !ok)) throw new TypeError('a file is missing')
        for (const [index, response] of responses.entries()) await put(paths[index] ?? '', response)
      },
    }
  }
  const kept = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
  return {
    open,
    scripts: () => kept('files').filter((path) => path.startsWith('/assets/')),
    shell: async () => (await (await open('files')).match('/shell.html'))?.text(),
    install: async ({ worker }: Release, responses: Release['responses']) => {
      online = responses
      const handlers = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>()
      const self = {
        skipWaiting: () => undefined,
        addEventListener: (kind: string, handle: (event: object) => void) => handlers.set(kind, handle),
      }
      // The worker is a plain script, and these are the globals that it finds.
      new Function('self', 'caches', 'fetch', 'location', worker)(self, { open }, fetch, { href: origin })
      await new Promise<void>((done) => handlers.get('install')?.({ waitUntil: done }))
    },
  }
}

const one = release(['start-1.js', 'cart-1.js', 'same.js', 'font.woff2'])
const two = release(['start-2.js', 'cart-2.js', 'same.js', 'font.woff2'])
const three = release(['start-3.js', 'cart-3.js', 'same.js', 'font.woff2'])
const assets = (...names: string[]) => names.map((name) => `/assets/${name}`)

test('a release changes the worker’s bytes, the same build does not', () => {
  expect(release(['a.js', 'b.js']).worker).toBe(release(['a.js', 'b.js']).worker)
  expect(release(['a.js', 'b.js']).worker).not.toBe(release(['a.js', 'c.js']).worker)
  expect(release(['a.js', 'b.js'], 'Pharmacy').worker).not.toBe(release(['a.js', 'b.js']).worker)
})

test('an installed worker takes a release, and lets go what neither it nor the one before names', async () => {
  const browser = openBrowser()
  await browser.install(one, one.responses)
  expect(browser.scripts()).toEqual(assets('cart-1.js', 'same.js', 'start-1.js'))
  // As when a page was read in a font.
  await (await browser.open('files')).put('/assets/font.woff2', new Response('font'))
  await browser.install(two, two.responses)
  expect(await browser.shell()).toContain('start-2.js')
  const both = assets('cart-1.js', 'cart-2.js', 'font.woff2', 'same.js', 'start-1.js', 'start-2.js')
  expect(browser.scripts()).toEqual(both)
  await browser.install(three, three.responses)
  expect(browser.scripts()).toEqual(
    assets('cart-2.js', 'cart-3.js', 'font.woff2', 'same.js', 'start-2.js', 'start-3.js'),
  )
})

test('keeps the files that the last seen page needs', async () => {
  const browser = openBrowser()
  await browser.install(one, one.responses)
  const seen = new Response(one.responses['/'], { headers: { 'content-type': 'text/html' } })
  await (await browser.open('seen')).put('/help', seen)
  await browser.install(two, two.responses)
  await browser.install(three, three.responses)
  expect(browser.scripts()).toContain('/assets/start-1.js')
  expect(browser.scripts()).not.toContain('/assets/cart-1.js')
})

test('a shell of another release, while they change, is not taken', async () => {
  const browser = openBrowser()
  await browser.install(one, one.responses)
  await expect(browser.install(two, one.responses)).rejects.toThrow('another release')
  expect(await browser.shell()).toContain('start-1.js')
  expect(browser.scripts()).toEqual(assets('cart-1.js', 'same.js', 'start-1.js'))
})
