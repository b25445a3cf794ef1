import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

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
    if (!chunk || found.has(chunk.file)) continue
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

test.each([
  ['home', 'src/home/HomePage.tsx'],
  ['list', 'src/products/ProductsPage.tsx'],
  ['product', 'src/products/ProductPage.tsx'],
])('before the load event the %s page asks for at most 115 kB of script', (page, source) => {
  const scripts = scriptsOf(manifest(), [entryOf(manifest()), 'src/entryClient.tsx', source])
  const total = scripts.reduce((sum, script) => sum + gzipped(script), 0)
  console.info(`${page}: ${(total / 1000).toFixed(1)} kB gzip (${byLibrary(scripts)})`)
  expect(total).toBeLessThanOrEqual(115_000)
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
