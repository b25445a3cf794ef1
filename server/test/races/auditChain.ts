import { schema } from '#schema'
import { expectSame, makeMany, type Race, together } from './race.ts'

const [chaining = ''] = /create function chain_audit_log\(\)[\s\S]*?\$\$[\s\S]*?\$\$/.exec(schema) ?? []
const replacing = chaining.replace('create function', 'create or replace function')

export const auditChain: Race = {
  claim: 'changes by many members of staff at once are one chain in the audit log',
  without: {
    chainLock: { schema: { drop: replacing.replace(/.*pg_advisory.*/, ''), restore: replacing } },
  },
  run: async (shop, crowd) => {
    const staff = await makeMany(Math.ceil(crowd / 3), () => shop.admin())
    const calls = staff.flatMap(({ api }, at) =>
      [1, 2, 3].map((turn) => () => api('POST /category', { body: { name: `Shelf ${at} ${turn}` } })),
    )
    const statuses = await together(calls)
    const { count } = await shop.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return {
      calls: calls.length,
      wrong: [
        ...expectSame('statuses', [...new Set(statuses)], [200]),
        ...expectSame('rows', count, calls.length),
      ],
    }
  },
}
