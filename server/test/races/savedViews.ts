import { expectSame, type Race, tally, together } from './race.ts'

/** Views of one list that a member of staff may save. */
const most = 20

export const viewsAtOnce: Race = {
  claim: 'of views that a member of staff with room for one saves at once one is saved',
  without: { customerLock: { overrides: { customerLock: false } } },
  run: async (shop, crowd) => {
    const rounds = Math.ceil(crowd / 10)
    const wrong: string[] = []
    const sort = { field: 'createdAt', order: 'DESC' } as const
    for (let round = 0; round < rounds; round++) {
      const { id, api } = await shop.admin('orders')
      const save = (name: string) => () =>
        api('POST /saved-view', { body: { list: 'order', name, shared: false, filter: {}, sort } })
      for (let made = 1; made < most; made++) await save(`View ${made}`)()
      const statuses = await together(['One', 'Two', 'Three', 'Four'].map(save))
      const rows = await shop.db.selectFrom('saved_views').select('id').where('user_id', '=', id).execute()
      wrong.push(
        ...expectSame('statuses', tally(statuses), { 200: 1, 400: 3 }),
        ...expectSame('views', rows.length, most),
      )
    }
    return { calls: 4 * rounds, wrong }
  },
}
