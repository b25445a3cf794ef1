import type { OpenDb } from 'server/db/channel'
import { type Race, type Removal, runRace } from 'server/test/races/race'
import { races } from 'server/test/races/races'
import { createShopWithout } from 'server/test/races/shopOf'
import type { Proof } from './proof.ts'
import { withDatabase } from './shops.ts'

const crowd = 60
const patience = 10

/** In which round the race went wrong, 0 when it never did. */
const redIn = async (db: OpenDb, race: Race, removal: Removal, rounds: number): Promise<number> => {
  const shop = await createShopWithout(removal, db)
  for (let round = 1; round <= rounds; round++)
    if ((await runRace(race, shop, crowd, removal)).wrong.length > 0) return round
  return 0
}

/** Each race with all locks and conditions, then without each. */
export const locks: Proof = {
  claim: 'every lock and condition is needed: without it a race goes wrong, and its test turns red',
  shownBy: 'server/test/chaos/removedLocks.test.ts',
  run: () =>
    withDatabase(async (db) => {
      const red: string[] = []
      const amiss: string[] = []
      for (const [name, race] of Object.entries<Race>(races)) {
        if (await redIn(db, race, {}, 1)) amiss.push(`${name} is red with all locks`)
        for (const [lock, removal] of Object.entries(race.without)) {
          const round = await redIn(db, race, removal, patience)
          if (round > 0) red.push(`${name} without ${lock} (round ${round})`)
          else amiss.push(`${name} stays green without ${lock}`)
        }
      }
      const figure = `${red.length} removals turned red: ${red.join(', ')}`
      return { held: amiss.length === 0, figure: [...amiss, figure].join('; ') }
    }),
}
