import { local } from './local.ts'

const key = 'sessionId'

/**
 * The guest's stored session id, or null. For a signed-in customer it names a cart that is not merged yet.
 */
export const storedSessionId = () => local.get(key)

/**
 * The guest's session id, made when missing: `sess_` and 192 random bits. Not stored beside a token: the server goes
 * by the token, and what is stored would look like a guest's cart to merge.
 */
export const sessionId = (): string => {
  const stored = storedSessionId()
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const fresh = `sess_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}`
  if (!local.get('token')) local.set(key, fresh)
  return fresh
}

/** Forgets this id; one that was stored since stays. */
export const forgetSessionId = (id: string) => {
  if (storedSessionId() === id) local.remove(key)
}
