import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

const chunks = new Map<string, Chunk>()

beforeAll(async () => {
  // With the environment of a test, React's own development build would be measured.
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })
  for (const part of [result].flat())
    if ('output' in part)
      for (const file of part.output) {
        if (file.type === 'chunk') chunks.set(file.fileName, file)
      }
  vi.unstubAllEnvs()
}, 300_000)

/** The chunk and everything that it asks for before it runs. */
const withImports = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next && !found.has(next)) withImports(next, found)
  }
  return found
}

const gzipped = ({ code }: Chunk) => gzipSync(code, { level: 6 }).length

const libraryOf = (module: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ??
  (module.includes('shared-api') ? 'shared-api' : 'our own')

/** Kilobytes by library: a chunk's compressed size, shared out by what each library brings to it. */
const byLibrary = (parts: Iterable<Chunk>) => {
  const sums: Record<string, number> = {}
  for (const chunk of parts) {
    const modules = Object.entries(chunk.modules)
    // Once for each chunk: it holds hundreds of modules.
    const size = gzipped(chunk)
    const total = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)
    for (const [name, { renderedLength }] of modules)
      sums[libraryOf(name)] = (sums[libraryOf(name)] ?? 0) + (size * renderedLength) / total / 1000
  }
  return Object.entries(sums).sort(([, a], [, b]) => b - a)
}

test('up to the login form the app loads at most 350 kB of script; charts and papers load later', () => {
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const parts = withImports(entry)
  const total = [...parts].reduce((sum, chunk) => sum + gzipped(chunk), 0)
  const libraries = byLibrary(parts)
  const summary = libraries.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', ')
  console.info(`login form: ${(total / 1000).toFixed(1)} kB gzip (${summary})`)
  expect(total).toBeLessThanOrEqual(350_000)
  expect(libraries.map(([name]) => name)).not.toContain('@mui/x-charts')
})
