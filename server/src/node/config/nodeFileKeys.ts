import { hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomLetters } from '../../kernel/ids.ts'
import { StartError } from '../../ports/startError.ts'
import { modeOf } from './mode.ts'

export interface FileKeySettings {
  DEMO?: string | undefined
  NODE_ENV?: string | undefined
  FILES_KEY?: string | undefined
  FILES_KEY_OLD?: string | undefined
}

/** The 32 bytes of a `FILES_KEY`, of which the other keys are derived. */
export type Secret = Uint8Array<ArrayBuffer>

const bytesOf = (text: string): Secret => new Uint8Array(Buffer.from(text.trim(), 'base64'))

/** Sentence about a `FILES_KEY` that protects nothing; null if it may be one. */
export const faultOfKey = (text: string): string | null => {
  const bytes = bytesOf(text)
  if (bytes.length !== 32) return 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them'
  // 32 random bytes hold about 30 different values; zeros and repeated text hold few.
  return new Set(bytes).size < 16 ? 'is not random: make one with `openssl rand -base64 32`' : null
}

const fromBase64 = (name: string, text: string): Secret => {
  const fault = faultOfKey(text)
  if (fault) throw new StartError(`${name} ${fault}`)
  return bytesOf(text)
}

/** The key beside the data, made when it is missing, readable by this user alone. */
const keyBeside = async (path: string): Promise<string> => {
  const draft = `${path}.${randomLetters(8)}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  // Linked and not renamed: two concurrent first starts both take the key of the first one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

/** A key of its own for each use, in hex. It reveals neither the secret nor the other keys (HKDF, RFC 5869). */
export const deriveKey = (
  secret: Secret,
  label: 'links' | 'backups' | 'second factors' | 'numbers' | 'audit log',
): string => Buffer.from(hkdfSync('sha256', secret, '', `nuskha ${label}`, 32)).toString('hex')

const keyFound = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`Set FILES_KEY, or copy the files.key of the shop to ${path}`, { cause })
  })

const secretsOf =
  (readBeside: (path: string) => Promise<string>) =>
  async (dataDir: string, settings: FileKeySettings): Promise<[Secret, ...Secret[]]> => {
    const { FILES_KEY, FILES_KEY_OLD } = settings
    if (!FILES_KEY && modeOf(settings) === 'production')
      throw new StartError('Set FILES_KEY: the key of a real shop may not lie beside its files')
    const path = join(dataDir, 'files.key')
    const present = FILES_KEY ? fromBase64('FILES_KEY', FILES_KEY) : fromBase64(path, await readBeside(path))
    return FILES_KEY_OLD ? [present, fromBase64('FILES_KEY_OLD', FILES_KEY_OLD)] : [present]
  }

/**
 * The secret that files are encrypted under, then the one before it if there is one. The demo and a programmer's
 * shop make one beside the data. Throws StartError for no secret at all.
 */
export const readFileSecrets = secretsOf(keyBeside)

/** The same for a command, which never makes one. */
export const findFileSecrets = secretsOf(keyFound)
