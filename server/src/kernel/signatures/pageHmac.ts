/** HMAC of a text (UTF-8) in hex, in a page. */
export const hmac = async (hash: 'SHA-256' | 'SHA-512', secret: string, text: string): Promise<string> => {
  const bytes = (value: string) => new TextEncoder().encode(value)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(text))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
