import { type Race, runRace } from 'server/test/races/race'
import { races as table } from 'server/test/races/races'
import type { Proof } from './proof.ts'
import { withProcesses } from './shops.ts'

const crowd = 60
const rounds = 3
/** One has a proof of its own. Two pay by a provider, which only the shop of races.test.ts has. */
const apart = ['lastUnits', 'otcOfOnePhone', 'refundOrShip']
const others = Object.entries<Race>(table).filter(([name]) => !apart.includes(name))

/** The other races, with one process and with two on one database. */
export const races: Proof = {
  claim: 'every racer for the same coupon, checkout, cart, order or product gets one definite response',
  shownBy: 'server/test/races/races.test.ts',
  run: async () => {
    let ran = 0
    let calls = 0
    const wrong: string[] = []
    for (const processes of [1, 2])
      await withProcesses(processes, async (shop) => {
        for (const [name, race] of others)
          for (let round = 0; round < rounds; round++) {
            const result = await runRace(race, shop, crowd)
            ran++
            calls += result.calls
            wrong.push(...result.wrong.map((sentence) => `${name}: ${sentence}`))
          }
      })
    const figure = `${others.length} races, ${ran} runs with one process and with two, ${calls} calls that met, ${wrong.length} not as claimed`
    return { held: wrong.length === 0, figure: [figure, ...wrong.slice(0, 5)].join('; ') }
  },
}
