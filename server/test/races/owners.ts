import { expectSame, type Race, tally, together } from './race.ts'

type Act = 'demotesOther' | 'demotesItself' | 'revokesOther' | 'revokesItself'
const acts: readonly Act[] = ['demotesOther', 'demotesItself', 'revokesOther', 'revokesItself']

export const ownersLeave: Race = {
  claim: 'of two owners who take the rights of each other or their own at once, one stays',
  without: { ownerLock: { overrides: { ownerLock: false } } },
  run: async (shop, crowd) => {
    const wrong: string[] = []
    const rounds = Math.ceil(crowd / 5)
    for (let round = 0; round < rounds; round++) {
      // The owners of the last round leave first: there are only two.
      await shop.db.updateTable('staff').set({ role: 'support' }).execute()
      const [one, other] = [await shop.admin(), await shop.admin()]
      const act = acts[round % acts.length] ?? 'demotesOther'
      const leave = (by: typeof one, with_: typeof one) => {
        const params = { id: act.endsWith('Other') ? with_.id : by.id }
        return act.startsWith('demotes')
          ? () => by.api('PATCH /staff/member/:id', { params, body: { role: 'support' } })
          : () => by.api('POST /staff/member/:id/revoke', { params, body: { reason: 'Left the shop' } })
      }
      const statuses = await together([leave(one, other), leave(other, one)])
      const owners = await shop.db
        .selectFrom('staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select('users.id')
        .where('staff.role', '=', 'owner')
        .where('blocked_at', 'is', null)
        .execute()
      wrong.push(
        ...expectSame(`${act}: owners`, owners.length, 1),
        ...expectSame(
          `${act}: successes of ${JSON.stringify(tally(statuses))}`,
          statuses.filter((status) => status === 200).length,
          1,
        ),
      )
    }
    return { calls: 2 * rounds, wrong }
  },
}
