import { LRUCache } from 'lru-cache'

/** The caller whose work waits for its turn. */
export interface Turn {
  account: string
  /** The block of networks of the caller. */
  network: string
  /** Aborted when the caller has hung up. */
  signal?: AbortSignal | undefined
}

/** The work did not get its turn in time, and was not begun. */
export class TurnMissed extends Error {
  override name = 'TurnMissed'
}

/** Work of the shop itself. */
const own: Turn = { account: '', network: '' }

/** Callers whose last turn one queue remembers. */
const MAX_CALLERS = 10_000

interface Waiting extends Turn {
  start: () => void
}

/**
 * Runs one piece of work at a time. Networks take turns, and the accounts of a network, so that a caller with one file
 * passes the backlog of another with many. Work whose caller hangs up leaves the queue. Rejects with `TurnMissed`
 * after `maxWaitMs`, or with the reason of the signal.
 */
export const createFairQueue = ({ maxWaitMs }: { maxWaitMs: number }) => {
  const lastTurns = new LRUCache<string, number>({ max: MAX_CALLERS })
  const waiting: Waiting[] = []
  let turns = 0
  let running = false
  const keysOf = ({ network, account }: Turn) => [`network ${network}`, `account ${account}`]
  const lastOf = (turn: Turn) => keysOf(turn).map((key) => lastTurns.get(key) ?? 0)
  /** Negative if the first one waits for longer since its network's turn, then since its account's. */
  const compare = (one: Turn, other: Turn) => {
    const [network = 0, account = 0] = lastOf(one)
    const [otherNetwork = 0, otherAccount = 0] = lastOf(other)
    return network - otherNetwork || account - otherAccount
  }
  const leave = (one: Waiting) => {
    const place = waiting.indexOf(one)
    if (place >= 0) waiting.splice(place, 1)
  }
  const startNext = () => {
    // The first of equals came first.
    const next = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && compare(best, one) <= 0 ? best : one),
      undefined,
    )
    running = next !== undefined
    if (!next) return
    leave(next)
    next.start()
  }
  const waitForTurn = (turn: Turn) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        turn.signal?.removeEventListener('abort', onAbort)
        leave(one)
      }
      const fail = (reason: unknown) => {
        end()
        reject(reason)
      }
      const start = () => {
        end()
        resolve()
      }
      const onAbort = () => fail(turn.signal?.reason)
      const one = { ...turn, start }
      const timer = setTimeout(() => fail(new TurnMissed()), maxWaitMs)
      turn.signal?.addEventListener('abort', onAbort)
      waiting.push(one)
      if (!running) startNext()
    })
  return async <T>(work: () => Promise<T>, turn: Turn = own): Promise<T> => {
    turn.signal?.throwIfAborted()
    await waitForTurn(turn)
    turns++
    for (const key of keysOf(turn)) lastTurns.set(key, turns)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
