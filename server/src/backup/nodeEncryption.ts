import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Stage } from '../ports/nodeArchive.ts'
import { StartError } from '../ports/startError.ts'

/** The first line of every encrypted archive (age-encryption.org/v1). */
const HEADER = 'age-encryption.org/v1\n'

const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

/** A new pair: the public key encrypts backups, the private key alone decrypts them. */
export const createKeyPair = async (): Promise<{ publicKey: string; privateKey: string }> => {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/** Encrypts in chunks of 64 kB, each authenticated. Throws StartError for a text that is no public key. */
export const encryptTo = (publicKey: string): Stage => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(publicKey)
  } catch (cause) {
    throw new StartError('BACKUP_PUBLIC_KEY is no public key: `npm run backup:keys` makes one', { cause })
  }
  return async function* (bytes) {
    yield* await encrypter.encrypt(webStream(bytes))
  }
}

/** Decrypts what `encryptTo` made. Throws StartError for a text that is no private key. */
export const decryptWith = (privateKey: string): Stage => {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(privateKey)
  } catch (cause) {
    throw new StartError('The file with the private key holds none', { cause })
  }
  return async function* (bytes) {
    yield* await decrypter.decrypt(webStream(bytes))
  }
}

/** Whether decrypting failed because the private key is of another pair. */
export const isForAnotherKey = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched')

/** Whether the file begins like an encrypted archive. */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === HEADER
  } finally {
    await file.close()
  }
}
