import { afterEach } from 'vitest'

const own = process.env.TZ

/**
 * Moves this process to a time zone until the test ends. Node reads `TZ` again when it is set.
 * Throws where that has no effect, so that no test passes without it.
 */
export const setTimeZone = (zone: string): void => {
  process.env.TZ = zone
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone !== zone) throw new Error(`The time zone is still ${timeZone}`)
}

afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})
