/** Rows of the register, as the audit log kept them when they were written. */
const writtenRegister = `audit_log l cross join jsonb_array_elements(l.changes) as made (change)
    where l.changes @> '[{"source": "register"}]' and change ->> 'source' = 'register'`

/** Queries that find violations of the audit log. Each row names its violation by its sequence number. */
export const auditInvariants: Readonly<Record<string, string>> = {
  'the audit log is one chain: no row was changed, deleted, inserted or moved': `
    select seq from (select seq, previous_hash, hash, audit_hash(audit_log) as computed,
      lag(hash, 1, repeat('0', 64)) over (order by seq) as hash_before,
      lag(seq, 1, 0::bigint) over (order by seq) as seq_before from audit_log) chain
    where hash <> computed or previous_hash <> hash_before or seq <> seq_before + 1`,
  'no row of the audit log is dated before the one before it': `
    select seq from (select seq, at, lag(at) over (order by seq) as at_before from audit_log) dated
    where at < at_before`,
  'a user is the actor of each row of the audit log': `
    select seq from audit_log where actor_id not in (select id from users)`,
  'a row of the register is as it was written': `
    select coalesce(change -> 'after' ->> 'serial', 'unknown') from ${writtenRegister}
    and not exists (select from register r where r.serial = (change -> 'after' ->> 'serial')::int
      and r.digest = change -> 'after' ->> 'digest')`,
  // The orders of the demo have no checkout: no member of staff dispensed them.
  'staff wrote each row of the register: the audit log has it': `
    select r.serial::text from register r left join orders o on o.id = r.order_id
    where (o.id is null or o.checkout_id is not null)
      and r.serial not in (select coalesce((change -> 'after' ->> 'serial')::int, 0) from ${writtenRegister})`,
  'a reason in the audit log is the one that staff gave': `
    select r.seq from audit_reasons r left join audit_log l on l.seq = r.seq
    where l.reason_digest is distinct from encode(sha256(convert_to(r.salt || r.reason, 'UTF8')), 'hex')`,
}
