import { sql } from 'kysely'
import type { Log } from '../../ports/ports.ts'
import { coalesce } from '../coalesce.ts'
import type { Db } from '../types.ts'

/** Milliseconds that a read waits for the replica to catch up, and between two checks of it. */
const usualWait = { atMost: 150, poll: 3 }
/** Milliseconds for which a replica that is away, or too far behind, is asked nothing. */
const restMilliseconds = 1000

const pause = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds))

/** The primary's position: all earlier commits are in the log up to here (`synchronous_commit` on). */
const positionOf = async (primary: Db): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  return rows[0]?.lsn ?? ''
}

/** A promoted replica follows no primary any more, so its last position says nothing. */
const hasReplayed = async (copy: Db, lsn: string): Promise<boolean> => {
  const { rows } = await sql<{ caughtUp: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "caughtUp"`.execute(copy)
  return rows[0]?.caughtUp === true
}

/**
 * A streaming replica that reads may go to. No read is stale: it first gets the position of the primary, and
 * waits until the replica has replayed as much. So it does not matter who wrote, through which process, or
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
    const lsn = await positionOf(primary)
    while (!(await hasReplayed(copy, lsn))) {
      if (performance.now() > until) return false
      await pause(wait.poll)
    }
    return true
  }
  const poll = async (): Promise<boolean> => {
    // On lost packets there is no response at all.
    const inTime = await Promise.race([follow(), pause(2 * wait.atMost)]).catch(() => false)
    if (inTime !== true) leaveOut()
    else if (isOut) {
      isOut = false
      log.info('replica is back')
    }
    return inTime === true
  }

  const pollOnce = coalesce(poll)

  return {
    /** The replica, once it has all commits before this call; null if the caller must use the primary. */
    caughtUp: async (): Promise<Db | null> => {
      const isThere = performance.now() >= leftOutUntil && (await pollOnce())
      reads[isThere ? 'replica' : 'primary']++
      return isThere ? copy : null
    },
    /** A caller reports a failure in the middle of a read. */
    leaveOut,
    /** The number of reads by database. */
    reads: (): Readonly<typeof reads> => reads,
  }
}

export type Replica = ReturnType<typeof createReplica>
