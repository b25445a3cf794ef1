import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type * as Entry from '../src/entryServer.tsx'
import { scriptNames } from '../src/shell/pageScripts.ts'
import { shopRoutes } from '../src/shell/routes.tsx'

const dist = resolve(import.meta.dirname, '../dist/client')
const read = (file: string) => readFileSync(resolve(dist, file))

const manifest = () => {
  if (!existsSync(dist)) throw new Error('Build the storefront first: npm run build -w storefront')
  return JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
}

/** The script that the page itself names. */
const entryOf = (chunks: Record<string, Chunk>): string => {
  const [, src] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(read('index.html').toString()) ?? []
  return Object.keys(chunks).find((name) => chunks[name]?.file === src) ?? ''
}

interface Chunk {
  file: string
  imports?: string[]
}

/** Every script that is asked for before the load event: the entry, the page, and what they import. */
const scriptsOf = (manifest: Record<string, Chunk>, names: string[], found = new Set<string>()) => {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    scriptsOf(manifest, chunk.imports ?? [], found)
  }
  return [...found]
}

test('the entry waits for no other script: readable content is painted before any of them loads', () => {
  const entry = manifest()[entryOf(manifest())]
  expect(entry).not.toHaveProperty('imports')
  expect(gzipped(entry?.file ?? '')).toBeLessThan(2_000)
})

const gzipped = (file: string) => gzipSync(read(file), { level: 6 }).length

/** Kilobytes by library: a chunk's compressed size, shared out by what each library brings to it. */
const byLibrary = (scripts: string[]) => {
  const libraries = JSON.parse(read('.vite/libraries.json').toString()) as Record<
    string,
    Record<string, number>
  >
  const sums: Record<string, number> = {}
  for (const script of scripts) {
    const parts = Object.entries(libraries[script] ?? {})
    const whole = parts.reduce((sum, [, size]) => sum + size, 0)
    for (const [name, size] of parts) sums[name] = (sums[name] ?? 0) + (gzipped(script) * size) / whole / 1000
  }
  return Object.entries(sums)
    .sort(([, a], [, b]) => b - a)
    .map(([name, size]) => `${name} ${size.toFixed(1)}`)
    .join(', ')
}

const firstPages = shopRoutes.filter(({ server }) => server)

test.each(firstPages)('before the load event $path asks for at most 115 kB of script', (route) => {
  const scripts = scriptsOf(manifest(), [entryOf(manifest()), ...scriptNames(route, 'en')])
  const total = scripts.reduce((sum, script) => sum + gzipped(script), 0)
  console.info(`${route.path}: ${(total / 1000).toFixed(1)} kB gzip (${byLibrary(scripts)})`)
  expect(total).toBeLessThanOrEqual(115_000)
})

test.each(shopRoutes)('the server knows the scripts of $path by their names in the build', (route) => {
  for (const language of ['en', 'ur'] as const)
    for (const name of scriptNames(route, language)) expect(manifest()).toHaveProperty([name])
})

test('the built page of the checkout is readable before its scripts, which it names', async () => {
  const built = (await import(resolve(dist, '../server/entryServer.js'))) as typeof Entry
  const { html } = await built.renderPage({
    url: '/checkout',
    origin: 'http://shop.test',
    backofficeOrigin: 'http://admin.test',
    language: 'en',
    theme: null,
    listView: false,
    ownSpace: 0,
    template: '<!--head--><!--/head--><!--app--><!--data-->',
    fetch: async () => new Response('{}', { status: 503 }),
  })
  const scripts = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ')
  expect(scripts).toEqual(
    expect.arrayContaining([expect.stringMatching(/CheckoutPage-/), expect.stringMatching(/http-/)]),
  )
  expect(html).toMatch(/<h1>Checkout<\/h1>/)
})

test('the typefaces of an English page weigh at most 15 kB, those of an Urdu page at most 150 kB', () => {
  const sizes = Object.fromEntries(
    readdirSync(resolve(dist, 'assets'))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => [file.replace(/-[^-]+$/, ''), read(`assets/${file}`).length]),
  )
  const { 'fraunces-700': english = Infinity, ...urdu } = sizes
  expect(english).toBeLessThanOrEqual(15_000)
  expect(Object.keys(urdu).toSorted()).toEqual(['naskh-400', 'naskh-700', 'nastaliq-700'])
  expect(Object.values(urdu).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
})
