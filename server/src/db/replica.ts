import { sql } from 'kysely'
import type { Log } from '../ports/ports.ts'
import type { Db } from './types.ts'

/** Milliseconds that a read waits for the replica to catch up, and between two looks at it. */
const usualWait = { atMost: 150, look: 3 }
/** Milliseconds for which a replica that is away, or too far behind, is asked nothing. */
const restMilliseconds = 1000

const pause = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds))

/** Where the primary has got to: whatever was committed before is in the log up to here (`synchronous_commit` on). */
const reachedBy = async (primary: Db): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? ''
}

/** A replica that was promoted follows nobody any more: what it replayed last says nothing. */
const hasReplayed = async (copy: Db, lsn: string): Promise<boolean> => {
  const { rows } = await sql<{ caughtUp: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "caughtUp"`.execute(copy)
  return rows[0]?.caughtUp === true
}

/**
 * A streaming replica that reads may go to. None of them is stale: whoever asks first learns how far the primary has
 * got, and waits for the replica to have replayed as much. So it does not matter who wrote, through which process, or
 * that the primary's notices arrive before its changes do.
 */
export const createReplica = (
  primary: Db,
  copy: Db,
  log: Pick<Log, 'info' | 'error'>,
  wait: typeof usualWait = usualWait,
) => {
  let leftOutUntil = Number.NEGATIVE_INFINITY
  let isOut = false
  const reads = { replica: 0, primary: 0 }

  const leaveOut = () => {
    leftOutUntil = performance.now() + restMilliseconds
    if (!isOut) log.error('replica left out')
    isOut = true
  }
  const follow = async (): Promise<boolean> => {
    const until = performance.now() + wait.atMost
    const lsn = await reachedBy(primary)
    while (!(await hasReplayed(copy, lsn))) {
      if (performance.now() > until) return false
      await pause(wait.look)
    }
    return true
  }
  const look = async (): Promise<boolean> => {
    // Where packets vanish nobody answers at all.
    const inTime = await Promise.race([follow(), pause(2 * wait.atMost)]).catch(() => false)
    if (inTime !== true) leaveOut()
    else if (isOut) {
      isOut = false
      log.info('replica is back')
    }
    return inTime === true
  }

  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<boolean> | undefined
  /** Who asks during a look waits for the next one, which sees what the asker has written: one look at a time serves all. */
  const lookOnce = () => {
    next ??= running.then(() => {
      next = undefined
      const looking = look()
      running = looking
      return looking
    })
    return next
  }

  return {
    /** The replica, once it has whatever was committed before this call; null where the primary has to be asked. */
    caughtUp: async (): Promise<Db | null> => {
      const isThere = performance.now() >= leftOutUntil && (await lookOnce())
      reads[isThere ? 'replica' : 'primary']++
      return isThere ? copy : null
    },
    /** Told by whoever it failed in the middle of a read. */
    leaveOut,
    /** How many reads went where. */
    reads: (): Readonly<typeof reads> => reads,
  }
}

export type Replica = ReturnType<typeof createReplica>
