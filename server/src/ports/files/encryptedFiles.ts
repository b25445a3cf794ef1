import type { Files } from '../ports.ts'

/**
 * A key of 256 bits that files are encrypted under. `id` identifies the key of a file, and reveals nothing of
 * the key.
 */
export interface FileKey {
  id: string
  key: CryptoKey
}

/**
 * A file that differs from the stored one: changed, swapped, never encrypted, or encrypted under an unknown
 * key.
 */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * `NSF1`, the key's id, the wrapped data key, the encrypted content; the last two each begin with their
 * nonce.
 */
const magic = 'NSF1'
const idLength = 8
const nonceLength = 12
const wrappedLength = nonceLength + 32 + 16
const headLength = magic.length + idLength

const encode = (text: string) => new TextEncoder().encode(text)
const joined = async (parts: Bytes[]): Promise<Bytes> => new Uint8Array(await new Blob(parts).arrayBuffer())

const importKey = (bytes: Bytes) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** A key from its 32 bytes. Throws RangeError when there are more or fewer. */
export const createFileKey = async (bytes: Bytes): Promise<FileKey> => {
  if (bytes.length !== 32) throw new RangeError('a file key has 32 bytes')
  const digest = await crypto.subtle.digest('SHA-256', await joined([encode('nuskha file key'), bytes]))
  const id = Array.from(new Uint8Array(digest, 0, idLength / 2), (byte) => byte.toString(16).padStart(2, '0'))
  return { id: id.join(''), key: await importKey(bytes) }
}

const encrypt = async (key: CryptoKey, bytes: Bytes, name: string): Promise<Bytes> => {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(name) }
  return joined([iv, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes))])
}

const decrypt = async (key: CryptoKey, bytes: Bytes, name: string): Promise<Bytes> => {
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, nonceLength), additionalData: encode(name) }
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(nonceLength)))
}

/** Encrypts bytes under a random key of their own, wrapped by this key. They are bound to the name. */
export const encryptFile = async ({ id, key }: FileKey, name: string, bytes: Bytes): Promise<Bytes> => {
  const own = crypto.getRandomValues(new Uint8Array(32))
  const wrapped = await encrypt(key, own, name)
  return joined([encode(magic + id), wrapped, await encrypt(await importKey(own), bytes, name)])
}

/** The id of the key that encrypted these bytes; null if they are not encrypted. */
export const encryptedBy = (bytes: Uint8Array): string | null => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headLength))
  return head.startsWith(magic) && head.length === headLength ? head.slice(magic.length) : null
}

/** The bytes of `encryptFile`. Throws DamagedFile for anything else, and for another name. */
export const decryptFile = async (keys: readonly FileKey[], name: string, bytes: Bytes): Promise<Bytes> => {
  const fileKey = keys.find(({ id }) => id === encryptedBy(bytes))
  if (!fileKey) throw new DamagedFile('not encrypted under a key of ours')
  const content = headLength + wrappedLength
  try {
    const own = await decrypt(fileKey.key, bytes.subarray(headLength, content), name)
    return await decrypt(await importKey(own), bytes.subarray(content), name)
  } catch (cause) {
    throw new DamagedFile('not what was encrypted under this name', { cause })
  }
}

/** Public files, which are served unchanged. */
const isPublic = (key: string) => key.startsWith('images/')

/**
 * Files whose private ones are encrypted: AES-256-GCM under a random key for each, wrapped by the first of
 * `keys`. Each is bound to the file's name, so that none can be changed or swapped. The other keys still open
 * what they encrypted. `get` throws DamagedFile for anything that was not encrypted here under this name.
 */
export const createEncryptedFiles = (files: Files, keys: readonly [FileKey, ...FileKey[]]): Files => ({
  put: async (key, file) =>
    files.put(key, isPublic(key) ? file : { ...file, bytes: await encryptFile(keys[0], key, file.bytes) }),
  get: async (key) => {
    const file = await files.get(key)
    return file && !isPublic(key) ? { ...file, bytes: await decryptFile(keys, key, file.bytes) } : file
  },
  remove: (key) => files.remove(key),
  list: (folder) => files.list(folder),
})
