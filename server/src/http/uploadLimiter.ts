import { uploadsFull, uploadsOfNetworkFull } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'

type Limits = Pick<Settings['limits'], 'uploadsAtOnce' | 'uploadsAtOnceOfNetwork' | 'uploadsAtOnceOfAccount'>

/** The sender of an upload. */
interface Sender {
  /** Null for a guest. */
  account: string | null
  network: string
  /** The block of networks. */
  block: string
}

/** An upload of less age keeps its slot: its pace says little. */
const MIN_AGE_MS = 10_000
/** Bytes per second. Where each network has one upload, a slower one gives way to another network. */
const SLOW_PACE = 16_000

/** An upload that has a slot. */
export class Upload {
  readonly account: string | null
  readonly network: string
  readonly block: string
  readonly #startedAt = performance.now()
  readonly #end = new AbortController()
  #bytes = 0

  constructor({ account, network, block }: Sender) {
    this.account = account
    this.network = network
    this.block = block
  }

  /** Aborted when it gives way to another. */
  get signal(): AbortSignal {
    return this.#end.signal
  }

  get ageMs(): number {
    return performance.now() - this.#startedAt
  }

  /** Bytes per second since it began. */
  get pace(): number {
    return (1000 * this.#bytes) / Math.max(1, this.ageMs)
  }

  count(bytes: number): void {
    this.#bytes += bytes
  }

  giveWay(): void {
    this.#end.abort(uploadsFull())
  }
}

const slowest = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.toSorted((one, other) => one.pace - other.pace)[0]

/**
 * The upload that gives way to one of this network block. It is the slowest one of the block that has most, if that has
 * two more. Otherwise a block without an upload gets the slot of the slowest one, if that is slow.
 */
const toGiveWay = (uploads: readonly Upload[], block: string): Upload | undefined => {
  const counts = Map.groupBy(uploads, (upload) => upload.block)
  const own = counts.get(block)?.length ?? 0
  const most = [...counts.values()].reduce((best, one) => (one.length > best.length ? one : best), [])
  if (most.length > own + 1) return slowest(most)
  if (own > 0) return undefined
  return slowest(uploads.filter(({ ageMs, pace }) => ageMs > MIN_AGE_MS && pace < SLOW_PACE))
}

/**
 * Limits concurrent uploads, which take minutes on a slow connection. Throws 429 if the sender's account or network has
 * its share. If all slots are taken, one of another network block gives way, or the new one gets 503. No upload waits.
 * Counts this process alone.
 */
export const createUploadLimiter = (settings: { limits: Limits }) => {
  const underWay = new Set<Upload>()
  const countOf = (key: 'network' | 'account', value: string | null) =>
    [...underWay].filter((upload) => upload[key] === value).length
  return async <T>(sender: Sender, work: (upload: Upload) => Promise<T>): Promise<T> => {
    const { limits } = settings
    const upload = new Upload(sender)
    const isFull =
      countOf('network', upload.network) >= limits.uploadsAtOnceOfNetwork ||
      countOf('account', upload.account) >= limits.uploadsAtOnceOfAccount
    if (isFull) throw uploadsOfNetworkFull()
    if (underWay.size >= limits.uploadsAtOnce) {
      const other = toGiveWay([...underWay], upload.block)
      if (!other) throw uploadsFull()
      underWay.delete(other)
      other.giveWay()
    }
    underWay.add(upload)
    try {
      return await work(upload)
    } finally {
      underWay.delete(upload)
    }
  }
}
