import { createHmac } from 'node:crypto'

/** HMAC of a text (UTF-8) in hex. On the spot, as `sha256`: each page of a prescription has a link that is signed. */
export const hmac = async (hash: 'SHA-256' | 'SHA-512', secret: string, text: string): Promise<string> =>
  createHmac(hash, secret).update(text).digest('hex')
