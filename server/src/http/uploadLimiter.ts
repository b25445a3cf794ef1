import { uploadsFull, uploadsOfNetworkFull } from '../kernel/errors.ts'
import { networkOf } from '../kernel/limits.ts'
import type { Settings } from '../ports/settings.ts'

type Limits = Pick<Settings['limits'], 'uploadsAtOnce' | 'uploadsAtOnceOfNetwork'>

/**
 * Limits concurrent uploads: each holds its files in memory, for minutes on a slow connection. `from` is the
 * caller's address. Throws 429 if its network has its share, 503 if all slots are taken; no upload waits.
 * Counts this process alone, as its memory is.
 */
export const createUploadLimiter = ({ uploadsAtOnce, uploadsAtOnceOfNetwork }: Limits) => {
  const ofNetwork = new Map<string, number>()
  let inside = 0
  const change = (network: string, by: 1 | -1) => {
    inside += by
    const count = (ofNetwork.get(network) ?? 0) + by
    if (count > 0) ofNetwork.set(network, count)
    else ofNetwork.delete(network)
  }
  return async <T>(from: string, upload: () => Promise<T>): Promise<T> => {
    const network = networkOf(from)
    if ((ofNetwork.get(network) ?? 0) >= uploadsAtOnceOfNetwork) throw uploadsOfNetworkFull()
    if (inside >= uploadsAtOnce) throw uploadsFull()
    change(network, 1)
    try {
      return await upload()
    } finally {
      change(network, -1)
    }
  }
}
