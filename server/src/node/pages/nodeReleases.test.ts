import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Assets, makeAsset, serveAsset } from './nodeAssets.ts'
import { keepRelease } from './nodeReleases.ts'

let releases: string
const failures: string[] = []
const log = { info: () => {}, error: (event: string) => void failures.push(event) }

beforeEach(async () => {
  releases = join(await mkdtemp(join(tmpdir(), 'nuskha-releases-')), 'storefront')
})
afterEach(async () => {
  await rm(join(releases, '..'), { recursive: true, force: true })
  expect(failures.splice(0)).toEqual([])
})

/** A process of a release that has one script, and its page. */
const start = async (script: string) => {
  const own: Assets = new Map()
  for (const [path, text] of Object.entries({
    '/index.html': `<script src="/assets/${script}.js"></script>`,
    [`/assets/${script}.js`]: `export const release = '${script}'`,
  }))
    own.set(path, makeAsset(path, new TextEncoder().encode(text)))
  const serveOther = await keepRelease(own, { releases, log })
  return async (path: string) => {
    const request = new Request(`http://shop.test${path}`)
    return (await serveAsset(own, request, path)) ?? (await serveOther(request, path))
  }
}

test('while a deploy goes over, each process has the scripts of both releases', async () => {
  const old = await start('shop-1a2b')
  const fresh = await start('shop-3c4d')
  for (const ask of [old, fresh])
    for (const script of ['shop-1a2b', 'shop-3c4d']) {
      const response = await ask(`/assets/${script}.js`)
      expect(await response?.text()).toContain(script)
      expect(response?.headers.get('cache-control')).toContain('immutable')
      expect(response?.headers.get('content-type')).toContain('javascript')
    }
  expect(await fresh('/assets/shop-5e6f.js')).toBe(null)
})

test('pages are never those of another release, and nothing outside the hashed files is found', async () => {
  const ask = await start('shop-1a2b')
  expect(await (await ask('/index.html'))?.text()).toContain('1a2b')
  const [folder] = await readdir(releases)
  for (const path of [
    `/assets/../../${folder}/assets/shop-1a2b.js`,
    '/assets/..',
    '/assets/',
    '/package.json',
  ])
    expect(await ask(path), path).toBe(null)
})

test('processes of one release that start at once leave it there once, and the sixth release clears the first away', async () => {
  await Promise.all([start('one'), start('one'), start('one')])
  const [first] = await readdir(releases)
  expect(await readdir(releases)).toHaveLength(1)
  const longAgo = new Date(Date.now() - 86_400_000)
  await utimes(join(releases, first ?? ''), longAgo, longAgo)
  for (const name of ['two', 'three', 'four', 'five']) await start(name)
  expect(await readdir(releases)).toContain(first)
  await start('six')
  expect(await readdir(releases)).toHaveLength(5)
  expect(await readdir(releases)).not.toContain(first)
})
