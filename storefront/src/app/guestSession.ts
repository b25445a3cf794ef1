import { local } from './local.ts'

const key = 'sessionId'

/** The guest's stored session id, or null. */
export const storedSessionId = () => local.get(key)

/** The guest's session id, made when missing: `sess_` and 192 random bits. */
export const sessionId = (): string => {
  const stored = storedSessionId()
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const fresh = `sess_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}`
  local.set(key, fresh)
  return fresh
}

export const forgetSessionId = () => local.remove(key)
