import { type Kysely, sql } from 'kysely'

/** The sums of `changes`, times `sign`, of each period that they fall into. */
const adding = (name: string, changes: string, sign: 1 | -1) => `create function ${name}() returns trigger
  language plpgsql as $$
  begin
    insert into product_spans (first, last, product_id, quantity, revenue)
      select s.first, s.last, c.product_id, ${sign} * sum(c.quantity), ${sign} * sum(c.revenue)
      from ${changes} c join usual_spans s on c.day between s.first and s.last
      group by s.first, s.last, c.product_id
      order by s.first, s.last, c.product_id
    on conflict (first, last, product_id) do update set
      quantity = product_spans.quantity + excluded.quantity, revenue = product_spans.revenue + excluded.revenue;
    return null;
  end
$$`

const trigger = (event: 'insert' | 'update' | 'delete', rows: 'after_it' | 'before_it', calls: string) =>
  `create trigger ${calls}_${event} after ${event} on product_days
    referencing ${rows === 'after_it' ? 'new' : 'old'} table as ${rows}
    for each statement execute function ${calls}()`

/**
 * The sales of each product over the dashboard's preset periods: totals of `product_days`. Triggers maintain
 * them, so that any version that sums up days maintains them too. Without them the best of a year are found
 * by adding up a year.
 */
const statements = [
  `create table usual_spans (first date not null, last date not null, primary key (first, last))`,
  `create table product_spans (
    first date not null,
    last date not null,
    product_id text not null,
    quantity bigint not null,
    revenue bigint not null,
    primary key (first, last, product_id)
  )`,
  `create index product_spans_best on product_spans (first, last, revenue desc, product_id) include (quantity)`,
  adding('add_to_spans', 'after_it', 1),
  adding('take_from_spans', 'before_it', -1),
  trigger('insert', 'after_it', 'add_to_spans'),
  trigger('update', 'after_it', 'add_to_spans'),
  trigger('update', 'before_it', 'take_from_spans'),
  trigger('delete', 'before_it', 'take_from_spans'),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
