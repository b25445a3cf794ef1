import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomLetters } from '../../kernel/ids.ts'
import { createFileKey, type FileKey } from '../../ports/files/sealedFiles.ts'
import { StartError } from '../../ports/startError.ts'

export interface FileKeySettings {
  NODE_ENV?: string | undefined
  FILES_KEY?: string | undefined
  FILES_KEY_OLD?: string | undefined
}

const fromBase64 = (name: string, text: string): Promise<FileKey> => {
  const bytes = new Uint8Array(Buffer.from(text.trim(), 'base64'))
  if (bytes.length !== 32)
    throw new StartError(`${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` prints them`)
  return createFileKey(bytes)
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

/**
 * The key that files are encrypted under, then the one before it if there is one. Throws StartError for no key at
 * all.
 */
export const readFileKeys = async (
  dataDir: string,
  { FILES_KEY, FILES_KEY_OLD, NODE_ENV }: FileKeySettings,
): Promise<[FileKey, ...FileKey[]]> => {
  if (!FILES_KEY && NODE_ENV === 'production')
    throw new StartError('Set FILES_KEY: in production the key of the files may not lie beside them')
  const path = join(dataDir, 'files.key')
  const present = FILES_KEY
    ? await fromBase64('FILES_KEY', FILES_KEY)
    : await fromBase64(path, await keyBeside(path))
  return FILES_KEY_OLD ? [present, await fromBase64('FILES_KEY_OLD', FILES_KEY_OLD)] : [present]
}
