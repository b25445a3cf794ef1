import { lastUnits } from 'server/test/races/lastUnits'
import { runRace } from 'server/test/races/race'
import type { Proof } from './proof.ts'
import { withProcesses } from './shops.ts'

const crowd = 200
const rounds = 10

/** One process, then two on one database. */
export const buyers: Proof = {
  claim:
    '200 buyers at once for the last 20 units: 20 orders, the rest sees so, nothing left, the ledger equal',
  shownBy: 'server/test/races/lastUnits.ts',
  run: async () => {
    let right = 0
    let calls = 0
    const wrong: string[] = []
    for (const processes of [1, 2])
      await withProcesses(processes, async (shop) => {
        for (let round = 0; round < rounds; round++) {
          const ran = await runRace(lastUnits, shop, crowd)
          calls += ran.calls
          if (ran.wrong.length === 0) right++
          wrong.push(...ran.wrong)
        }
      })
    const figure = `${right} of ${2 * rounds} rounds right (${rounds} with one process, ${rounds} with two), ${calls} orders tried over HTTP`
    return {
      held: right === 2 * rounds,
      figure: wrong.length === 0 ? figure : `${figure}; ${wrong.slice(0, 5).join('; ')}`,
    }
  },
}
