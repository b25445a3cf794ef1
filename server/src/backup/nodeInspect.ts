import { firstOfDevelopment } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { isFileKey } from '../ports/files/fileKeys.ts'
import type { Entry } from '../ports/nodeArchive.ts'
import { StartError } from '../ports/startError.ts'
import { Manifest } from './manifest.ts'
import { isForAnotherKey } from './nodeEncryption.ts'
import { createDigest, isManifestSigned } from './nodeSignature.ts'

/** The key of a stored file in the name of an entry. */
export const fileIn = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1]
/** The table in the name of an entry. */
export const tableIn = (name: string): string | undefined => /^rows\/(\w+)\/\d+\.json$/.exec(name)?.[1]

export const notWhole = (path: string, cause?: unknown): StartError =>
  new StartError(`${path} is not a whole backup of a shop`, { cause })

/** All entries up to the manifest, the manifest and its signature, in this order and without any other. */
const readWhole = async (entries: AsyncIterable<Entry>) => {
  const digest = createDigest()
  const tables = new Set<string>()
  let files = 0
  let bytesOfManifest: Uint8Array | undefined
  let signature: Uint8Array | undefined
  for await (const { name, bytes } of entries) {
    const [key, table] = [fileIn(name), tableIn(name)]
    if (bytesOfManifest && !signature && name === 'signature') signature = bytes
    else if (bytesOfManifest) throw new TypeError(`${name} follows the manifest`)
    else if (name === 'manifest.json') bytesOfManifest = bytes
    else {
      if (table) tables.add(table)
      else if (key && isFileKey(key)) files += 1
      else throw new TypeError(`${name} is not part of a backup`)
      digest.add(name, bytes)
    }
  }
  if (!bytesOfManifest || !signature) throw new TypeError('the end is missing')
  return { bytesOfManifest, signature, tables, files, digest: digest.value() }
}

const assertKnownMigrations = (path: string, { migrations: made }: Manifest) => {
  const unknown = made.filter((name) => !(name in migrations))
  if (unknown.includes(firstOfDevelopment))
    throw new StartError(
      `${path} was made by an older development version of the shop, and only that version can restore it`,
    )
  if (unknown.length > 0)
    throw new StartError(`${path} was made by a newer version of the shop, which alone can restore it`)
}

/**
 * Reads a whole archive once and returns its manifest. Throws StartError for one that is cut short, holds a foreign
 * name, was changed, was signed under another FILES_KEY, or was made by another version.
 */
export const inspectArchive = async (
  entries: AsyncIterable<Entry>,
  { path, signingKeys }: { path: string; signingKeys: readonly string[] },
): Promise<Manifest> => {
  const whole = await readWhole(entries).catch((cause: unknown) => {
    if (isForAnotherKey(cause)) throw new StartError(`${path} is encrypted to another key`, { cause })
    throw notWhole(path, cause)
  })
  // Verify the signature before reading anything else of the archive.
  if (!isManifestSigned(signingKeys, whole.bytesOfManifest, whole.signature))
    throw new StartError(
      `${path} was not signed by this shop: set FILES_KEY to the key of its time, or copy its files.key into DATA_DIR`,
    )
  const parsed = Manifest.safeParse(JSON.parse(new TextDecoder().decode(whole.bytesOfManifest)))
  if (!parsed.success) throw notWhole(path, parsed.error)
  const manifest = parsed.data
  const named = new Set(manifest.tables.map(({ name }) => name))
  const isChanged = manifest.digest !== whole.digest || manifest.files !== whole.files
  if (isChanged || [...whole.tables].some((table) => !named.has(table))) throw notWhole(path)
  assertKnownMigrations(path, manifest)
  return manifest
}
