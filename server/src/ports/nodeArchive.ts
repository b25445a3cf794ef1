import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export type Add = (name: string, bytes: Uint8Array) => Promise<void>

/** A stage of an archive: encrypts or decrypts its bytes as they pass. */
export type Stage = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

const unchanged: Stage = async function* (bytes) {
  yield* bytes
}

/**
 * Writes a `.tar.gz` that only this user can read, through `encrypt` if there is one. It gets its name when it is whole
 * and on the disk, so a backup that broke off is never taken for one. Throws what `fill` or the disk throws.
 */
export const writeArchive = async (
  path: string,
  fill: (add: Add) => Promise<void>,
  encrypt: Stage = unchanged,
): Promise<void> => {
  const archive = pack()
  const draft = `${path}.draft`
  const add: Add = (name, bytes) =>
    new Promise((added, failed) => {
      archive.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? failed(error) : added()))
    })
  const filled = fill(add).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  try {
    await pipeline(archive, createGzip(), encrypt, createWriteStream(draft, { mode: 0o600, flush: true }))
    await filled
    await rename(draft, path)
  } catch (error) {
    await filled
    await rm(draft, { force: true })
    throw error
  }
}

export interface Entry {
  name: string
  bytes: Uint8Array
  /** It has no bytes and may be empty. */
  isFolder: boolean
}

/**
 * Everything in a `.tar.gz`, one entry after the other, through `decrypt` if it is encrypted. Throws when it is cut
 * short or damaged. A caller that stops early closes the file.
 */
export async function* readArchive(packed: Readable, decrypt: Stage = unchanged): AsyncGenerator<Entry> {
  const entries = extract()
  const read = pipeline(packed, decrypt, createGunzip(), entries)
  read.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      yield { name, bytes: await buffer(entry), isFolder: type === 'directory' }
    }
    await read
  } finally {
    packed.destroy()
  }
}
