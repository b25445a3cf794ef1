import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.ts'

const packages = ['shared-api', 'server', 'demo', 'storefront', 'backoffice']

/** Where a regular expression is put together, and the words of ours that it is made of. */
const made: Readonly<Record<string, string>> = {
  'demo/artwork/productArtwork.ts': 'a list beside it',
  'demo/emulators/spawn.ts': 'the names of the emulators',
  'server/node/pages/nodeStorefront.ts': 'the name of a cookie',
  'shared-api/live.ts': 'the name of a field',
}

const sources = packages.flatMap((name) =>
  readSources(name)
    .filter(({ test }) => !test)
    .map(({ path, text }) => ({ path: `${name}/${path}`, text })),
)
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''

test('a regular expression is put together nowhere else', () => {
  const found = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(made).sort())
})

test('a name that becomes a part of one stands in the code', () => {
  for (const [path, call] of [
    ['server/node/pages/nodeStorefront.ts', /\bcookie\(\w+, (.*?)\)/g],
    ['shared-api/live.ts', /\bfield\((.*?)\)/g],
  ] as const) {
    const names = [...textOf(path).matchAll(call)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^'[\w-]+'$/)
  }
})

const root = resolve(import.meta.dirname, '..')
const folders = ['src', 'test'].flatMap((part) => packages.map((name) => `${name}/${part}`))
const written = [...folders, 'e2e', 'bench'].flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: (name) => name === 'node_modules' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  ),
)

/** An id, a list of ids or what an id is looked up in, that is `''` where there is none. */
const emptyId =
  /\b(?:\w+_)?(?:ids?|\w+Ids?)(?:Of)?(?:\([^()]*\)|\[[^\]]*\]|\.at\([^()]*\))?\)*\s+\?\? ''|\b(?:\w+_)?(?:id|\w+Id): [^,{}\n]*\s\?\? ''/

/** Files in which such an empty text names no record. */
const noRecord: Readonly<Record<string, string>> = {
  'e2e/specification/apiCall.ts': 'a header',
  'server/src/ports/files/nodeRawFiles.ts': 'the name of an access key',
  'storefront/src/features/cart/sendOnLeaving.ts': 'a header',
}

test('an absent record is not taken for one with an empty id', () => {
  const found = written.filter((path) => emptyId.test(readFileSync(join(root, path), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(noRecord).sort())
})
