import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { Call } from '../../kernel/call.ts'
import { dayOf } from '../../kernel/days.ts'
import { existingProduct } from './existingProduct.ts'

/** The sales of a product by month of Karachi, from the daily totals, which are seconds old. */
export const productSales = async ({ db, params, now }: Call<'GET /product/sales/:id'>) => {
  const id = await existingProduct(db, params.id)
  const { rows } = await sql<{ month: string; units: number; revenue: string }>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(sold.quantity), 0)::int as units,
      coalesce(sum(sold.revenue), 0)::bigint as revenue
    from generate_series(date_trunc('month', ${dayOf(now)}::timestamp) - interval '11 months', ${dayOf(now)}::timestamp,
      interval '1 month') month
    left join daily_product_sales sold on sold.product_id = ${id} and sold.day >= month::date
      and sold.day < (month + interval '1 month')::date
    group by 1 order by 1`.execute(db)
  return { data: rows.map((row) => ({ ...row, revenue: toRupees(Number(row.revenue)) })) }
}
