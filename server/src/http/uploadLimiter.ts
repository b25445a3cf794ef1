import { uploadsFull, uploadsOfNetworkFull } from '../kernel/errors.ts'
import { networkOf } from '../kernel/limits.ts'
import type { Settings } from '../ports/settings.ts'

type Limits = Pick<Settings['limits'], 'uploadsAtOnce' | 'uploadsAtOnceOfNetwork' | 'uploadsAtOnceOfAccount'>

/** The sender of an upload: the caller's address and account. */
interface Sender {
  ip: string
  userId: string
}

/**
 * Limits concurrent uploads, which take minutes on a slow connection. Throws 429 if the sender's account or network has
 * its share, 503 if all slots are taken; no upload waits. Counts this process alone.
 */
export const createUploadLimiter = (settings: { limits: Limits }) => {
  const underWay = new Map<string, number>()
  let inside = 0
  const countOf = (key: string) => underWay.get(key) ?? 0
  const change = (keys: readonly string[], by: 1 | -1) => {
    inside += by
    for (const key of keys) {
      const count = countOf(key) + by
      if (count > 0) underWay.set(key, count)
      else underWay.delete(key)
    }
  }
  return async <T>({ ip, userId }: Sender, upload: () => Promise<T>): Promise<T> => {
    const { limits } = settings
    const network = `network:${networkOf(ip)}`
    const account = `account:${userId}`
    const isFull =
      countOf(network) >= limits.uploadsAtOnceOfNetwork || countOf(account) >= limits.uploadsAtOnceOfAccount
    if (isFull) throw uploadsOfNetworkFull()
    if (inside >= limits.uploadsAtOnce) throw uploadsFull()
    change([network, account], 1)
    try {
      return await upload()
    } finally {
      change([network, account], -1)
    }
  }
}
