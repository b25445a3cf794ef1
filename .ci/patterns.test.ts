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
