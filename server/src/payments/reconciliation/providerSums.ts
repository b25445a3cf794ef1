import { sql } from 'kysely'
import { compactRows } from '../../db/compactRows.ts'
import type { Db } from '../../db/types.ts'

/** The totals of a provider's payments and refunds, in paisa, and the number of its open attempts. */
export interface ProviderSum {
  provider: string
  captured: number
  refunded: number
  open: number
}

/** Every provider that was asked for money, by the sums that each change of an attempt or refund adds to. */
export const readProviderSums = async (db: Db): Promise<ProviderSum[]> => {
  const { rows } = await sql<ProviderSum>`select provider, sum(captured)::bigint as captured,
      sum(refunded)::bigint as refunded, sum(open)::int as open
    from provider_sums group by provider having sum(attempts) > 0 order by provider`.execute(db)
  return rows
}

/** Makes one row of a provider's many. Returns how many rows it made. */
export const compactProviderTotals = (db: Db): Promise<number> =>
  compactRows(db, {
    table: 'provider_sums',
    by: ['provider'],
    sums: ['attempts', 'open', 'captured', 'refunded'],
  })
