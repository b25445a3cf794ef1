import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentNames, readConfig } from '../../src/node/config/nodeConfig.ts'
import { defaultSettings } from '../../src/ports/settings.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = readFileSync(resolve(root, 'docs/configuration.md'), 'utf8')
const [ofEnvironment = '', ofSettings = ''] = page.split('\n## Rows of the table')

/** Name and default of each row of the tables. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(
    ([, name = '', usual]): [string, string | undefined] => [name, usual],
  )

/** The program, its emulators, its builds and its start; tests and benchmarks have their own variables. */
const sources = globSync(
  ['{server,demo}/src/**/*.ts', '{storefront,backoffice}/*.ts', '.ci/*.ts', 'e2e/browser.ts'],
  { cwd: root },
).filter((path) => !path.endsWith('.test.ts'))

/** Set by npm and by the shell, not by an operator. */
const ofTheSystem = new Set(['INIT_CWD', 'PATH'])

/** The names that a file reads from `process.env`, directly or through `const { env } = process`. */
const namesIn = (text: string): string[] => {
  const prefix = /const \{ env \} = process\b/.test(text) ? /\benv\.([A-Z][A-Z\d_]+)\b/g : null
  return [/process\.env\.([A-Z][A-Z\d_]+)\b/g, prefix].flatMap((pattern) =>
    pattern ? [...text.matchAll(pattern)].map(([, name = '']) => name) : [],
  )
}

const named = sources.flatMap((path) => namesIn(readFileSync(resolve(root, path), 'utf8')))
const read = new Set([...environmentNames, ...named].filter((name) => !ofTheSystem.has(name)))

test('lists exactly the environment variables that the program reads', () => {
  const listed = rowsOf(ofEnvironment).map(([name]) => name)
  expect(listed.toSorted()).toEqual([...read].toSorted())
})

test('states the default of each variable of the server', () => {
  const defaults = Object.entries(readConfig({}))
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)])
  const stated = rowsOf(ofEnvironment).filter(
    ([name, usual]) => environmentNames.includes(name) && usual !== undefined,
  )
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(defaults))
})

/** `retention.messageDays` and the like, each with its default. */
const fieldsOf = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path ? `${path}.${key}` : key))
    : [[path, JSON.stringify(value)]]

test('lists every field of the settings with its default', () => {
  expect(rowsOf(ofSettings)).toEqual(fieldsOf(defaultSettings, ''))
})
