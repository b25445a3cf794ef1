import { sha256 } from '#sha256'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Asking for some thousand bytes costs as much as asking for twelve. */
const drawn = new Uint8Array(4096)
let used = drawn.length

const randomBytes = (length: number): Uint8Array => {
  if (length > drawn.length) return crypto.getRandomValues(new Uint8Array(length))
  if (used + length > drawn.length) {
    crypto.getRandomValues(drawn)
    used = 0
  }
  used += length
  return drawn.subarray(used - length, used)
}

const letters = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += alphabet[byte & 31]
  return text
}

/** Random letters and digits, 5 bits each, without those that readers confuse. */
export const randomLetters = (length: number): string => letters(randomBytes(length))

let latest = 0
let made = 0

/** The number of ids made earlier in this moment. */
const countAt = (time: number) => {
  made = time === latest ? made + 1 : 0
  latest = time
  return made
}

const inLetters = (number: number, length: number) => {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32))
    text = alphabet[rest % 32] + text
  return text
}

/**
 * An opaque id, safe in URLs: 45 bits of time, a sequence of 10 bits that carries into the time, 60 random
 * bits. New rows stand together in an index. Ids of one moment sort as they were made, so that the lines of a
 * cart keep their order.
 */
export const newId = (now: Date = new Date(), random?: string): string => {
  const time = now.getTime()
  if (random !== undefined) return inLetters(time, 9) + random
  return inLetters(time * 1024 + countAt(time), 11) + randomLetters(12)
}

/** An opaque secret of 256 bits for tokens. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The stored form of a token, a code or a session id: its SHA-256 in hex. */
export const fingerprint = (secret: string): Promise<string> => sha256(secret)

/**
 * The number of the n-th order, easy to read out: `N7K2M9QX`. A bijection of 32^7 numbers. Numbers are short,
 * never repeat and do not reveal how much the shop sells.
 */
export const orderNumber = (n: number): string => {
  const scrambled = (BigInt(n) * 15_485_863_019n + 7_919_000_017n) % 32n ** 7n
  return `N${inLetters(Number(scrambled), 7).toUpperCase()}`
}
