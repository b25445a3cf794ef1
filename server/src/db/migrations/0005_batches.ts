import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table batches add column recall_reason text`,
  `alter table batches add column recalled_by text references users on delete set null`,
  `create index batches_number on batches (lower(batch_number))`,

  // Units of an order that are replaced before dispatch: back into one batch, out of another.
  `alter table stock_movements drop constraint stock_movements_reason_check`,
  `alter table stock_movements add constraint stock_movements_reason_check check (reason in
    ('receipt', 'sale', 'cancellation', 'adjustment', 'count', 'damage', 'expiry', 'recall', 'return', 'swap'))`,
  `alter table stock_movements add constraint stock_movements_swap_check
    check (reason <> 'swap' or order_item_id is not null)`,
  `create index stock_movements_swaps on stock_movements (order_item_id) where reason = 'swap'`,

  // Names are copied: the register keeps its facts after any later rename or deletion.
  `create table register (
    serial int primary key,
    at timestamptz not null,
    order_id text not null,
    order_number text not null,
    prescription_number text not null,
    patient_name text not null,
    doctor_name text,
    medicine text not null,
    manufacturer text not null,
    batch_number text not null,
    expiry_date date not null,
    quantity int not null check (quantity > 0),
    pharmacist text not null
  )`,
  `create index on register (order_id)`,
  `create function refuse_register_changes() returns trigger language plpgsql as $$
    begin
      raise exception 'the register is only added to';
    end
  $$`,
  `create trigger register_only_added before update or delete on register
    for each row execute function refuse_register_changes()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
