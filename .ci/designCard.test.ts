import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/design-card.md'), 'utf8')

/** The cells of each row of the page's tables: the line, what it says, the files, the tests. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Line'))
  .map((line) => line.slice(1, -1).split(' | '))

const filesIn = (words = '') => [...words.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

const specifiers = (text: string) =>
  [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(([, name = '']) => name)

const ofFile = (file: string) => (existsSync(file) ? specifiers(readFileSync(file, 'utf8')) : [])

/** The modules of `server/` and `demo/` that both apps share for their tests and for running alone. */
const throughOthers = (specifier: string): string[] => {
  const [, name = '', path] = /^(server|demo)\/(.+)/.exec(specifier) ?? []
  return path ? ['', 'src'].flatMap((folder) => ofFile(join(root, name, folder, `${path}.ts`))) : []
}

/** All that an app imports: in its source, its tests and its build. */
const importedBy = (app: string) => {
  const files = globSync(['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', '*.ts'], { cwd: join(root, app) })
  const own = files.flatMap((file) => ofFile(join(root, app, file)))
  return new Set([...own, ...own.flatMap(throughOthers)])
}

/** An app may import its own packages, and the tools that the whole repository has. */
const dependenciesOf = (app: string): Record<string, string> =>
  Object.assign(
    {},
    ...[app, '.'].map((folder) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      )
      return { ...dependencies, ...devDependencies }
    }),
  )

/** Packages of the card and the apps that are made with them. */
const packages: Record<string, readonly string[]> = {
  react: ['storefront', 'backoffice'],
  'react-dom': ['storefront', 'backoffice'],
  'react-router-dom': ['storefront', 'backoffice'],
  '@tanstack/react-query': ['storefront', 'backoffice'],
  axios: ['storefront', 'backoffice'],
  'react-admin': ['backoffice'],
  'ra-data-simple-rest': ['backoffice'],
  '@mui/material': ['backoffice'],
  jotai: ['storefront'],
  'react-toastify': ['storefront'],
  vite: ['storefront', 'backoffice'],
  vitest: ['storefront', 'backoffice'],
  msw: ['storefront', 'backoffice'],
}

const isOf = (name: string) => (specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

describe('the design card', () => {
  test('every line names files and tests that exist', () => {
    expect(rows.length).toBeGreaterThan(20)
    const named = rows.flatMap(([, , files, tests]) => [...filesIn(files), ...filesIn(tests)])
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('each line names a file and a test that holds it', () => {
    const bare = rows.filter(([, , files, tests]) => !filesIn(files).length || !filesIn(tests).length)
    expect(bare.map(([line]) => line)).toEqual([])
  })

  test('every package of the card has its line', () => {
    for (const name of Object.keys(packages)) expect(page).toContain(`| ${name} |`)
  })

  for (const [name, apps] of Object.entries(packages))
    for (const app of apps)
      test(`${app} imports ${name}`, () => {
        expect(dependenciesOf(app)).toHaveProperty([name])
        expect([...importedBy(app)].some(isOf(name))).toBe(true)
      })

  test('the back office reads its dashboard through the data provider', () => {
    const folder = readSources('backoffice').filter(
      ({ path, test: isTest }) => path.startsWith('features/reporting/') && !isTest,
    )
    expect(folder.length).toBeGreaterThan(5)
    const direct = folder.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file === 'core/api/http.ts')
        .map(({ specifier }) => `${path} imports ${specifier}`),
    )
    expect(direct).toEqual([])
  })

  test('the id of a string or an object is read in one place', () => {
    const places = ['shared-api', 'storefront', 'backoffice'].flatMap((name) =>
      readSources(name)
        .filter(({ text }) => /(const|function) idOf\b/.test(text))
        .map(({ path }) => `${name}/src/${path}`),
    )
    expect(places).toEqual(['shared-api/src/idOf.ts'])
  })
})
