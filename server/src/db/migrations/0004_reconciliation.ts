import { type Kysely, sql } from 'kysely'

const statements = [
  // The amount that a provider reports, if it differs from the requested one: it is the shop's money all the
  // same.
  `alter table payment_attempts add column other_amount int check (other_amount > 0)`,
  // The provider's latest word, and when everything that is open was last asked about.
  `alter table payment_attempts add column answered text
    check (answered in ('paid', 'failed', 'pending', 'unknown'))`,
  `alter table payment_attempts add column reconciled_at timestamptz`,
  // EasyPaisa knows an attempt by the last 20 letters of its id.
  `create index payment_attempts_short_id on payment_attempts (right(id, 20))`,
  `create index payment_attempts_reference on payment_attempts (provider_reference)
    where provider_reference is not null`,

  `create table payment_notifications (
    id text primary key,
    provider text not null,
    verdict text not null check (verdict in
      ('accepted', 'repeated', 'forged', 'unreadable', 'unknown_payment', 'other_amount', 'other_store', 'unproven')),
    attempt_id text references payment_attempts on delete set null,
    fingerprint text not null,
    times int not null default 1,
    received_at timestamptz not null,
    last_at timestamptz not null,
    unique (provider, fingerprint, verdict)
  )`,
  `create index on payment_notifications (last_at)`,

  `alter table refunds add column attempt_id text references payment_attempts on delete set null`,
  `alter table refunds add column asked_at timestamptz`,
  `alter table refunds add column error text`,
  // Providers take no key for a refund, so only one at a time can be identified.
  `create unique index refunds_one_asked on refunds (attempt_id) where asked_at is not null and status = 'queued'`,
  `create unique index refunds_reference_once on refunds (attempt_id, reference) where attempt_id is not null`,

  // Refunds never exceed the payments of providers and riders for the order, from any writer.
  `create function refuse_refunds_above_captured() returns trigger language plpgsql as $$
    declare
      captured bigint;
      given bigint;
    begin
      perform 1 from orders where id = new.order_id for update;
      select coalesce(sum(case when status = 'paid' then amount else other_amount end), 0)
        into captured from payment_attempts where order_id = new.order_id;
      select coalesce(sum(amount), 0) into given from refunds where order_id = new.order_id;
      if given > captured then
        raise exception 'refunds of % above the captured %', given, captured
          using errcode = 'check_violation', constraint = 'refunds_within_captured';
      end if;
      return null;
    end
  $$`,
  `create trigger refunds_within_captured after insert or update of amount, order_id on refunds
    for each row execute function refuse_refunds_above_captured()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
