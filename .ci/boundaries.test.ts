import { describe, expect, test } from 'vitest'
import { findCycle, type Import, readSources, type Source } from './imports.ts'

const packages = ['shared-api', 'server', 'storefront', 'backoffice']
const packageOf = ({ specifier }: Import) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const sourcesOf = (name: string) => readSources(name).filter((source) => !source.test)

/** `file imports specifier` for every import that a rule refuses. */
const refused = (sources: Source[], forbidden: (one: Import, source: Source) => boolean) =>
  sources.flatMap((source) =>
    source.imports
      .filter((one) => forbidden(one, source))
      .map((one) => `${source.path} imports ${one.specifier}`),
  )

const folderOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

describe('packages', () => {
  test('the contract imports nothing of ours', () => {
    expect(refused(sourcesOf('shared-api'), (one) => packages.includes(packageOf(one)))).toEqual([])
  })

  test('the server imports the contract and no app', () => {
    expect(
      refused(sourcesOf('server'), (one) => ['storefront', 'backoffice'].includes(packageOf(one))),
    ).toEqual([])
  })

  test('nothing reaches into another package by a relative path', () => {
    for (const name of packages)
      expect(refused(readSources(name), (one) => Boolean(one.file?.startsWith('../../')))).toEqual([])
  })
})

describe.each(['storefront', 'backoffice'])('%s', (name) => {
  const sources = sourcesOf(name)
  const shell = ['app', '']
  const below = ['i18n', 'ui']
  const isFeature = (folder: string) => !below.includes(folder) && !shell.includes(folder)
  const byPath = new Map(sources.map((source) => [source.path, source]))

  test('only the entry knows the server, for an app that runs alone, by an import that a build drops', () => {
    const entry = name === 'storefront' ? 'start.ts' : 'main.tsx'
    const ofServer = (one: Import) => packageOf(one) === 'server'
    expect(refused(sources, (one, { path }) => ofServer(one) && (path !== entry || !one.dynamic))).toEqual([])
    expect(sources.find(({ path }) => path === entry)?.imports.some(ofServer)).toBe(true)
  })

  test('ui knows neither features nor the app, only words', () => {
    const ui = sources.filter(({ folder }) => folder === 'ui')
    expect(refused(ui, ({ file }) => file !== null && !below.includes(folderOf(file)))).toEqual([])
  })

  test('a feature takes from app/ only what knows no feature itself', () => {
    const known = new Map<string, boolean>()
    const knowsFeature = (path: string): boolean => {
      const before = known.get(path)
      if (before !== undefined) return before
      known.set(path, false)
      const answer = (byPath.get(path)?.imports ?? []).some(
        ({ file, typeOnly }) =>
          !typeOnly && file !== null && byPath.has(file) && (isFeature(folderOf(file)) || knowsFeature(file)),
      )
      known.set(path, answer)
      return answer
    }
    const features = sources.filter(({ folder }) => isFeature(folder) || folder === 'i18n')
    expect(
      refused(
        features,
        ({ file, typeOnly }) =>
          !typeOnly && file !== null && shell.includes(folderOf(file)) && knowsFeature(file),
      ),
    ).toEqual([])
  })

  test('features know each other in one direction', () => {
    const graph = new Map<string, Set<string>>()
    const steps = new Map<string, string>()
    for (const { path, folder, imports } of sources.filter((source) => isFeature(source.folder)))
      for (const { file } of imports) {
        const other = file === null ? folder : folderOf(file)
        if (other === folder || !isFeature(other)) continue
        graph.set(folder, (graph.get(folder) ?? new Set()).add(other))
        steps.set(`${folder} → ${other}`, `${path} imports ${file}`)
      }
    expect(findCycle(graph).flatMap((step) => steps.get(step) ?? step)).toEqual([])
  })
})

describe('back office', () => {
  test('screens reach the API through the data provider: only the app, the login and the live stream import the client', () => {
    const may = ['app/App.tsx', 'app/authProvider.ts', 'live/useLiveDesk.ts']
    const sources = sourcesOf('backoffice')
    const isClient = ({ file, specifier }: Import) => file === 'app/http.ts' || specifier === 'axios'
    const below = sources.filter(({ path }) => !path.startsWith('app/') && !may.includes(path))
    const client = sources.filter(({ path }) => !may.includes(path))
    expect(refused(below, isClient)).toEqual([])
    expect(refused(client, ({ file }) => file === 'app/http.ts')).toEqual([])
    expect(sources.map(({ path }) => path)).toEqual(expect.arrayContaining([...may, 'app/http.ts']))
  })
})

describe('server', () => {
  const sources = sourcesOf('server')
  /** The files that join all features; no other file may import these. */
  const top = ['app.ts', 'handlers.ts', 'main.ts', 'seed/main.ts', 'ports/nodePorts.ts']
  const ground = ['', 'db', 'ports']
  const isTop = (path: string) => top.includes(path) || ['web', 'browser'].includes(folderOf(path))
  const isFeature = (path: string) => !isTop(path) && !ground.includes(folderOf(path))

  test('features import serve, db and ports, never the app above them', () => {
    const below = sources.filter(({ path }) => !isTop(path))
    expect(refused(below, ({ file, typeOnly }) => file !== null && isTop(file) && !typeOnly)).toEqual([])
  })

  test('serve, db and ports know no feature', () => {
    const low = sources.filter(({ path }) => !isTop(path) && !isFeature(path))
    expect(refused(low, ({ file }) => file !== null && isFeature(file))).toEqual([])
  })

  test('no file imports itself in a circle', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [
        path,
        new Set(imports.filter(({ typeOnly }) => !typeOnly).flatMap(({ file }) => file ?? [])),
      ]),
    )
    expect(findCycle(graph)).toEqual([])
  })

  test('rules with a plain unit test reach neither Hono nor the database', () => {
    const byPath = new Map(readSources('server').map((source) => [source.path, source]))
    const reach = (path: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(path)) return seen
      seen.add(path)
      for (const { file } of byPath.get(path)?.imports ?? []) if (file) reach(file, seen)
      return seen
    }
    const rules = [...byPath.values()]
      .filter(({ test, imports }) => test && !imports.some(({ specifier }) => specifier.includes('test/')))
      .map(({ path }) => path.replace('.test.', '.'))
      .filter((path) => byPath.has(path))
    const reached = [...new Set(rules.flatMap((path) => [...reach(path)]))].flatMap(
      (path) => byPath.get(path) ?? [],
    )
    expect(refused(reached, (one) => ['hono', 'kysely', 'pg'].includes(packageOf(one)))).toEqual([])
  })

  test('only the app and its serving speak Hono', () => {
    const may = ['app.ts', 'serve.ts']
    expect(
      refused(sources, (one, { path }) => packageOf(one) === 'hono' && !may.includes(path) && !isTop(path)),
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
      refused(everywhere, (one) => one.specifier.startsWith('node:') || nodeOnly.includes(packageOf(one))),
    ).toEqual([])
    const globals = /\b(Buffer\.|process\.(env|exit|cwd|on)|require\()/
    expect(everywhere.filter(({ text }) => globals.test(text)).map(({ path }) => path)).toEqual([])
  })
})
