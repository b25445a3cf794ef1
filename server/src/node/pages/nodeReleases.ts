import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../../kernel/errors.ts'
import type { Log } from '../../ports/ports.ts'
import { type Assets, makeAsset, serveAsset } from './nodeAssets.ts'

/** Releases whose files are kept: a page stays open for days, and a day can bring several releases. */
const kept = 5
/** Milliseconds after which no process still writes a folder. */
const longestDraft = 3_600_000

/** Half written, by a process that is starting. */
const isDraft = (name: string) => name.startsWith('.')

const isHashed = (path: string) => /^\/assets\/[\w.-]+$/.test(path)

/** The folder of this release's hashed files. */
const folderOf = (releases: string, names: readonly string[]) =>
  join(releases, createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16))

const clearAway = async (releases: string) => {
  const names = await readdir(releases)
  const folders = await Promise.all(
    names.map(async (name) => {
      const since = await stat(join(releases, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      )
      return { name, since }
    }),
  )
  const drafts = folders.filter(({ name, since }) => isDraft(name) && since < Date.now() - longestDraft)
  const older = folders
    .filter(({ name }) => !isDraft(name))
    .sort((a, b) => b.since - a.since)
    .slice(kept)
  for (const { name } of [...drafts, ...older])
    await rm(join(releases, name), { recursive: true, force: true })
}

/** Writes the hashed files beside those of other releases, or notes that this release is the newest again. */
const publish = async (assets: Assets, releases: string) => {
  const hashed = [...assets].filter(([path]) => isHashed(path))
  if (hashed.length === 0) return
  const folder = folderOf(
    releases,
    hashed.map(([path]) => path),
  )
  const now = new Date()
  const isThere = await utimes(folder, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  // Renamed when whole: several processes of a release may start at once.
  const draft = join(releases, `.${randomUUID()}`)
  await mkdir(join(draft, 'assets'), { recursive: true })
  for (const [path, { bytes }] of hashed) await writeFile(join(draft, path), bytes)
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  await clearAway(releases)
}

const findIn = async (releases: string, path: string) => {
  const names = await readdir(releases).catch(() => [])
  for (const name of names.filter((one) => !isDraft(one))) {
    const bytes = await readFile(join(releases, name, path)).catch(() => null)
    if (bytes) return makeAsset(path, bytes)
  }
  return undefined
}

/**
 * Keeps the hashed files of an app's release in a folder that all its processes share. Returns how to serve
 * those of the others. During a deploy, a page of one release may request scripts from a process of another,
 * as may a page that was open before.
 */
export const keepRelease = async (
  own: Assets,
  given: { releases: string; log: Log },
): Promise<(request: Request, path: string) => Promise<Response | null>> => {
  // A full disk is no reason not to sell.
  await publish(own, given.releases).catch((error: unknown) =>
    given.log.error('release not kept', describeError(error)),
  )
  const others: Assets = new Map()
  return async (request, path) => {
    if (!isHashed(path)) return null
    const asset = others.get(path) ?? (await findIn(given.releases, path))
    if (asset) others.set(path, asset)
    return serveAsset(others, request, path)
  }
}
