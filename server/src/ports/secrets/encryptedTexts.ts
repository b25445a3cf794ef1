import { decryptFile, encryptedBy, encryptFile, type FileKey } from '../files/encryptedFiles.ts'
import type { Secrets } from '../ports.ts'

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * Texts encrypted as files are: the first of `keys` encrypts, the others still open what they encrypted. Throws
 * DamagedFile for anything else.
 */
export const createSecrets = (keys: readonly [FileKey, ...FileKey[]]): Secrets => ({
  encrypt: async (name, text) => toText(await encryptFile(keys[0], name, new TextEncoder().encode(text))),
  decrypt: async (name, encrypted) =>
    new TextDecoder().decode(await decryptFile(keys, name, toBytes(encrypted))),
  isPresent: (encrypted) => encryptedBy(toBytes(encrypted)) === keys[0].id,
})
