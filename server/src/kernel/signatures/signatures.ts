import { hmac } from '#hmac'

const fromHex = (value: string) =>
  /^([0-9a-f]{2})+$/i.test(value)
    ? Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null

type Hash = 'SHA-256' | 'SHA-512'

/** A process has few secrets, and imports each once. */
const keys = new Map<string, Promise<CryptoKey>>()

const keyOf = (hash: Hash, secret: string): Promise<CryptoKey> => {
  const name = `${hash} ${secret}`
  const key =
    keys.get(name) ??
    crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash }, false, [
      'verify',
    ])
  keys.set(name, key)
  return key
}

/** Hex HMAC of a text. */
export const sign = (hash: Hash, secret: string, text: string): Promise<string> => hmac(hash, secret, text)

/** Whether a hex HMAC belongs to a text; compared in constant time by the platform. */
export const isSigned = async (
  hash: Hash,
  secret: string,
  text: string,
  signature: string,
): Promise<boolean> => {
  const bytes = fromHex(signature)
  if (!bytes) return false
  return crypto.subtle.verify('HMAC', await keyOf(hash, secret), bytes, new TextEncoder().encode(text))
}
