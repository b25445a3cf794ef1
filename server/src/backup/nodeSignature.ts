import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })

/** Ed25519 signature of a manifest by the key of this seed, which is 32 bytes in hex. */
export const signManifest = (seed: string, manifest: Uint8Array): Uint8Array =>
  sign(null, manifest, keyOf(seed))

/** Whether the key of one of these seeds signed the manifest. */
export const isManifestSigned = (
  seeds: readonly string[],
  manifest: Uint8Array,
  signature: Uint8Array,
): boolean => seeds.some((seed) => verify(null, manifest, createPublicKey(keyOf(seed)), signature))

/** SHA-256 over the names, lengths and bytes of the entries of an archive, in their order. */
export const createDigest = () => {
  const hash = createHash('sha256')
  return {
    add: (name: string, bytes: Uint8Array) => {
      hash.update(JSON.stringify([name, bytes.length]))
      hash.update(bytes)
    },
    value: () => hash.digest('hex'),
  }
}
