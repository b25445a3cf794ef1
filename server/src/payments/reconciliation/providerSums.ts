import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { byDay } from '../../totals/byDay.ts'

/** The totals of a provider's payments and refunds, in paisa, and the number of its open attempts. */
export interface ProviderSum {
  provider: string
  captured: number
  refunded: number
  open: number
}

/** Every provider that was asked for money. */
export const readProviderSums = async (db: Db): Promise<ProviderSum[]> => {
  const { rows } = await sql<ProviderSum>`select provider, sum(captured)::bigint as captured,
      sum(refunded)::bigint as refunded, sum(open)::int as open
    from ${byDay('daily_payment_totals', {})} totals group by provider order by provider`.execute(db)
  return rows
}
