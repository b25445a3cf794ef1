/** Sums by the day that differ from what the orders say, where no day is waiting to be added up anew. */
const wrongSums = (table: string, columns: string, added: string) => `
    with sums as (select ${columns} from ${table}), added as (${added})
    select day::text from (
      (table sums except table added) union all (table added except table sums)
    ) wrong where day not in (select day from changed_days)`

const day = `(o.created_at at time zone 'Asia/Karachi')::date`
const soldLines = `from order_items i join orders o on o.id = i.order_id
  where o.status not in ('cancelled', 'refunded') and i.cancelled_at is null`

const soldOver = `select s.first, s.last, d.product_id, sum(d.quantity) as quantity, sum(d.revenue) as revenue
  from usual_spans s join product_days d on d.day between s.first and s.last group by 1, 2, 3`

/** Queries that find violations of the daily totals' invariants. Each row names its violation. */
export const salesInvariants: Readonly<Record<string, string>> = {
  'the orders of a day were added up right': wrongSums(
    'order_days',
    'day, status, payment_status, payment_method, orders, amount',
    `select ${day}, status, payment_status, payment_method, count(*), sum(total_amount)
      from orders o group by 1, 2, 3, 4`,
  ),
  'what a category sold on a day was added up right': wrongSums(
    'category_days',
    'day, category_id, quantity, revenue',
    `select ${day}, coalesce(i.category_id, ''), sum(i.quantity), sum(i.total_price) ${soldLines} group by 1, 2`,
  ),
  'what of a product was sold on a day was added up right': wrongSums(
    'product_days',
    'day, product_id, quantity, revenue',
    `select ${day}, i.product_id, sum(i.quantity), sum(i.total_price) ${soldLines}
      and i.product_id is not null group by 1, 2`,
  ),
  'what of a product was sold over a usual span is the sum of its days': `
    with kept as (select first, last, product_id, quantity, revenue from product_spans
        where (quantity, revenue) <> (0, 0)), added as (${soldOver})
    select first::text, product_id from (
      (table kept except table added) union all (table added except table kept)) wrong`,
}
