import { describe, expect, test } from 'vitest'
import { findCycle, type Import, readSources, type Source } from './imports.ts'

const packages = ['shared-api', 'server', 'demo', 'storefront', 'backoffice']
const packageOf = ({ specifier }: Import) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const sourcesOf = (name: string) => readSources(name).filter((source) => !source.test)

/** `file imports specifier` for every import that a rule refuses. */
const rejected = (sources: Source[], forbidden: (one: Import, source: Source) => boolean) =>
  sources.flatMap((source) =>
    source.imports
      .filter((one) => forbidden(one, source))
      .map((one) => `${source.path} imports ${one.specifier}`),
  )

/** The files that each file imports, types left out. */
const graphOf = (sources: Source[]) =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.filter(({ typeOnly }) => !typeOnly).flatMap(({ file }) => file ?? [])),
    ]),
  )

const folderOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

describe('packages', () => {
  test('the contract imports nothing of ours', () => {
    expect(rejected(sourcesOf('shared-api'), (one) => packages.includes(packageOf(one)))).toEqual([])
  })

  test('the server imports the contract, no app and no demo', () => {
    expect(
      rejected(sourcesOf('server'), (one) => ['demo', 'storefront', 'backoffice'].includes(packageOf(one))),
    ).toEqual([])
  })

  test('the demo imports the server and the contract, no app', () => {
    expect(
      rejected(sourcesOf('demo'), (one) => ['storefront', 'backoffice'].includes(packageOf(one))),
    ).toEqual([])
  })

  test.each(packages)('no file of %s imports itself in a circle', (name) => {
    expect(findCycle(graphOf(sourcesOf(name)))).toEqual([])
  })

  test('no product code knows that tests exist', () => {
    const knows = /\bVITEST|\bTEST_[A-Z]|import\.meta\.vitest/
    const sources = packages.flatMap(sourcesOf).filter(({ text }) => knows.test(text))
    expect(sources.map(({ path }) => path)).toEqual([])
  })

  test('nothing reaches into another package by a relative path', () => {
    for (const name of packages)
      expect(rejected(readSources(name), (one) => Boolean(one.file?.startsWith('../../')))).toEqual([])
  })
})

describe.each([
  ['storefront', 'start.ts'],
  ['backoffice', 'main.tsx'],
])('%s', (name, entry) => {
  const sources = sourcesOf(name)

  test('only the entry knows the demo, for an app that runs alone, by an import that a build drops', () => {
    const ofDemo = (one: Import) => packageOf(one) === 'demo'
    expect(rejected(sources, (one) => packageOf(one) === 'server')).toEqual([])
    expect(rejected(sources, (one, { path }) => ofDemo(one) && (path !== entry || !one.dynamic))).toEqual([])
    expect(sources.find(({ path }) => path === entry)?.imports.some(ofDemo)).toBe(true)
  })
})

describe.each(['storefront', 'backoffice'])('%s', (name) => {
  const sources = sourcesOf(name)
  const layers = ['', 'shell', 'features', 'core', 'ui']
  const layerOf = (path: string) => layers.indexOf(folderOf(path))

  test('imports go down: shell → features → core → ui', () => {
    const up = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && layerOf(file) < layerOf(path))
        .map(({ file }) => `${path} imports ${file}`),
    )
    expect(up).toEqual([])
    expect([...new Set(sources.map(({ path }) => folderOf(path)))].sort()).toEqual([...layers].sort())
  })

  test('features know each other in one direction', () => {
    const featureOf = (path: string) => path.split('/')[1] ?? ''
    const graph = new Map<string, Set<string>>()
    const steps = new Map<string, string>()
    for (const { path, imports } of sources.filter(({ folder }) => folder === 'features'))
      for (const { file } of imports) {
        if (file === null || folderOf(file) !== 'features' || featureOf(file) === featureOf(path)) continue
        graph.set(featureOf(path), (graph.get(featureOf(path)) ?? new Set()).add(featureOf(file)))
        steps.set(`${featureOf(path)} → ${featureOf(file)}`, `${path} imports ${file}`)
      }
    expect(findCycle(graph).flatMap((step) => steps.get(step) ?? step)).toEqual([])
  })
})

describe('storefront', () => {
  test('the first load does not reach the tables of the formulary', () => {
    const shared = new Map(sourcesOf('shared-api').map((source) => [source.path, source]))
    const own = new Map(sourcesOf('storefront').map((source) => [source.path, source]))
    const imported = new Set<string>()
    const walk = (files: Map<string, Source>, path: string) => {
      const id = `${files === own ? 'storefront' : 'shared-api'}/${path}`
      if (imported.has(id)) return
      imported.add(id)
      for (const { specifier, file, typeOnly, dynamic } of files.get(path)?.imports ?? []) {
        if (typeOnly || dynamic) continue
        if (file !== null) walk(files, file)
        else if (specifier === 'shared-api') walk(shared, 'index.ts')
        else if (specifier.startsWith('shared-api/')) walk(shared, `${specifier.slice(11)}.ts`)
      }
    }
    walk(own, 'entryClient.tsx')
    expect(imported.size).toBeGreaterThan(50)
    expect([...imported].filter((id) => /formulary\/(ingredients|patientFacts)\//.test(id))).toEqual([])
  })
})

describe('back office', () => {
  test('screens reach the API through the data provider: only the app, the login and the live stream import the client', () => {
    const client = 'core/api/http.ts'
    const may = [
      'shell/App.tsx',
      'core/auth/authProvider.ts',
      'core/auth/invitation.ts',
      'features/live/useLiveUpdates.ts',
    ]
    const sources = sourcesOf('backoffice')
    const screens = sources.filter(({ folder, path }) => folder === 'features' && !may.includes(path))
    const others = sources.filter(({ path }) => !may.includes(path))
    expect(rejected(screens, ({ specifier }) => specifier === 'axios')).toEqual([])
    expect(rejected(others, ({ file }) => file === client)).toEqual([])
    expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining([...may, client]))
  })
})

describe('server', () => {
  const sources = sourcesOf('server')
  /** Imports go down this list only; the folders of one line do not know each other. */
  const layers = [
    ['', 'node', 'browser'],
    ['features'],
    ['http'],
    ['kernel'],
    ['db'],
    ['ports', 'engine'],
  ] as const
  const known = new Set<string>(layers.flat())
  const isEngine = (path: string) => path.startsWith('search/engine/')
  const layerOf = (path: string): number => {
    const folder = isEngine(path) ? 'engine' : folderOf(path)
    return layers.findIndex((names) =>
      (names as readonly string[]).includes(known.has(folder) ? folder : 'features'),
    )
  }
  const isTop = (path: string) => layerOf(path) === 0

  test('imports go down: top → features → http → kernel → db → ports', () => {
    const below = sources.filter(({ path }) => !isTop(path))
    const up = below.flatMap((source) =>
      source.imports
        .filter(({ file }) => file !== null && layerOf(file) < layerOf(source.path))
        .map(({ file }) => `${source.path} imports ${file}`),
    )
    expect(up).toEqual([])
  })

  test('the search engine imports nothing of ours', () => {
    const engine = sources.filter(({ path }) => isEngine(path))
    expect(rejected(engine, ({ file }) => file === null || !isEngine(file))).toEqual([])
  })

  test('features know each other in one direction', () => {
    const graph = new Map<string, Set<string>>()
    const steps = new Map<string, string>()
    for (const { path, imports } of sources.filter((source) => layerOf(source.path) === 1))
      for (const { file } of imports) {
        const folder = folderOf(path)
        const other = file === null ? folder : folderOf(file)
        if (other === folder || file === null || layerOf(file) !== 1) continue
        graph.set(folder, (graph.get(folder) ?? new Set()).add(other))
        steps.set(`${folder} → ${other}`, `${path} imports ${file}`)
      }
    expect(findCycle(graph).flatMap((step) => steps.get(step) ?? step)).toEqual([])
  })

  test('rules with a plain unit test reach neither Hono nor the database', () => {
    const byPath = new Map(readSources('server').map((source) => [source.path, source]))
    const importsOf = (path: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(path)) return seen
      seen.add(path)
      for (const { file } of byPath.get(path)?.imports ?? []) if (file) importsOf(file, seen)
      return seen
    }
    const rules = [...byPath.values()]
      .filter(({ test, imports }) => test && !imports.some(({ specifier }) => specifier.includes('test/')))
      .map(({ path }) => path.replace('.test.', '.'))
      .filter((path) => byPath.has(path))
    const imported = [...new Set(rules.flatMap((path) => [...importsOf(path)]))].flatMap(
      (path) => byPath.get(path) ?? [],
    )
    expect(rejected(imported, (one) => ['hono', 'kysely', 'pg'].includes(packageOf(one)))).toEqual([])
  })

  test('only the app and its serving speak Hono', () => {
    const may = ['app.ts', 'http/serve.ts']
    expect(
      rejected(sources, (one, { path }) => packageOf(one) === 'hono' && !may.includes(path) && !isTop(path)),
    ).toEqual([])
  })

  test('only main.ts and the Node adapters use what a browser lacks', () => {
    const nodeOnly = [
      'pg',
      'pino',
      'prom-client',
      'tar-stream',
      'sharp',
      'nodemailer',
      '@node-rs/argon2',
      '@hono/node-server',
    ]
    const onNode = /(^|\/)(main|node[A-Z]\w*|\w+Node)\.ts$/
    const everywhere = sources.filter(({ path }) => !onNode.test(path))
    expect(
      rejected(everywhere, (one) => one.specifier.startsWith('node:') || nodeOnly.includes(packageOf(one))),
    ).toEqual([])
    const globals = /\b(Buffer\.|process\.(env|exit|cwd|on)|require\()/
    expect(everywhere.filter(({ text }) => globals.test(text)).map(({ path }) => path)).toEqual([])
  })
})
