const prefix = 'whsec_'

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** A new signing secret of 192 bits, as Standard Webhooks writes it: `whsec_…`. */
export const newWebhookSecret = (): string => prefix + toText(crypto.getRandomValues(new Uint8Array(24)))

interface Signed {
  id: string
  at: Date
  body: string
}

/**
 * The headers of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks): the receiver computes
 * the HMAC-SHA-256 of id, seconds and body, and rejects old seconds.
 */
export const signWebhook = async (secret: string, { id, at, body }: Signed) => {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`)
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${toText(signature)}`,
  }
}
