import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cluster } from './cluster.ts'

/** Milliseconds: after which systemd starts again what died; for which the replica replays nothing; in which Caddy takes a server in again. */
const pauses = { restart: 1000, standstill: 3000, taken: 2500 }

/**
 * Runs all disturbances of the cluster while customers buy, spread over `seconds`. `newRelease` is a program,
 * from the project's folder. `tell` receives each disturbance by name when it begins.
 */
export const causeChaos = async (
  cluster: Cluster,
  newRelease: string,
  seconds: number,
  announce: (name: string, what: string) => void,
) => {
  const [first, second] = cluster.shops
  const began = performance.now()
  const at = (part: number) => sleep(Math.max(0, began + part * seconds * 1000 - performance.now()))
  const kill = async (shop: typeof first) => {
    await shop.kill()
    await sleep(pauses.restart)
    await shop.start()
  }

  await at(0.1)
  announce('the first kill', 'the first process is killed (SIGKILL), back after a second')
  await kill(first)

  await at(0.3)
  announce('the standstill', `the replica stands still for ${pauses.standstill / 1000} s`)
  await sql`select pg_wal_replay_pause()`.execute(cluster.copy)
  await sleep(pauses.standstill)
  await sql`select pg_wal_replay_resume()`.execute(cluster.copy)

  await at(0.45)
  announce('the deploy', 'a release goes over both: one drains, stops, starts and migrates, then the other')
  for (const shop of cluster.shops) {
    shop.release(newRelease)
    await shop.stop()
    await shop.start()
    await sleep(pauses.taken)
  }

  await at(0.85)
  announce('the second kill', 'the second process is killed (SIGKILL), back after a second')
  await kill(second)
  await at(1)
}
