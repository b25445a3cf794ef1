import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table checkouts add column split_shipment boolean not null default false`,

  // A shipment of an order in two exists from the placing, with its displayed price.
  `alter table shipments
    add column position int not null default 1 check (position > 0),
    add column subtotal_amount int not null default 0 check (subtotal_amount >= 0),
    add column discount_amount int not null default 0 check (discount_amount between 0 and subtotal_amount),
    add column shipping_amount int not null default 0 check (shipping_amount >= 0),
    add column total_amount int not null default 0,
    add column courier text,
    add column tracking_number text,
    add column collected_at timestamptz,
    alter column shipped_at drop not null,
    drop constraint shipments_status_check`,
  `update shipments s set subtotal_amount = o.subtotal_amount, discount_amount = o.discount_amount,
    shipping_amount = o.shipping_amount, total_amount = o.total_amount from orders o where o.id = s.order_id`,
  `alter table shipments
    alter column subtotal_amount drop default,
    alter column shipping_amount drop default,
    alter column total_amount drop default,
    add constraint shipments_status_check check (status in
      ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned')),
    add constraint shipments_left_check check
      ((shipped_at is null) = (status in ('pending', 'processing', 'cancelled'))),
    add constraint shipments_total_check check
      (total_amount = subtotal_amount - discount_amount + shipping_amount)`,
  `comment on column shipments.collected_at is 'when the rider brought the cash of this parcel, of an order that goes in two'`,
  `drop index shipments_order_id_idx`,
  `create unique index shipments_position on shipments (order_id, position)`,
  `create index shipments_waiting on shipments (status, order_id) where status in ('pending', 'processing')`,
  `create index shipments_returned on shipments (order_id) where status = 'returned'`,

  `alter table order_items
    add column shipment_id text references shipments,
    add column cancelled_at timestamptz`,
  `update order_items i set shipment_id = s.id from shipments s where s.order_id = i.order_id`,
  `create index order_items_shipment on order_items (shipment_id)`,
  `comment on column order_items.cancelled_at is 'taken out of the order with its parcel: the order''s amounts leave it out'`,

  // A refund for a shipment that was taken out of its order is not part of the order's total any more.
  `alter table refunds add column shipment_id text references shipments`,

  `create table shipment_history (
    id bigint generated always as identity primary key,
    shipment_id text not null references shipments on delete cascade,
    at timestamptz not null,
    actor text not null check (actor in ('customer', 'admin', 'system')),
    actor_id text references users on delete set null,
    from_status text,
    to_status text not null,
    comment text
  )`,
  `create index shipment_history_shipment on shipment_history (shipment_id, id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
