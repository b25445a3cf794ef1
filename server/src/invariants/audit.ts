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
  'staff wrote each row of the register: the audit log has it': `
    select r.serial::text from register r
    where r.serial not in (select coalesce((change -> 'after' ->> 'serial')::int, 0) from ${writtenRegister})`,
  // A member of staff may have another number, or none, by now: the audit log has the earlier ones.
  'each row of the register names a member of staff and a pharmacist with the number of the council': `
    select r.serial::text from register r
    where not exists (select from staff where user_id = r.actor_id)
      or not exists (select from staff where user_id = r.pharmacist_id and council_number = r.pharmacist_council)
      and not exists (select from audit_log l cross join jsonb_array_elements(l.changes) as made (change)
        where l.records @> array['account:' || r.pharmacist_id] and change ->> 'source' = 'staff'
          and change ->> 'id' = r.pharmacist_id
          and r.pharmacist_council in (change -> 'before' ->> 'council_number', change -> 'after' ->> 'council_number'))`,
  // After an undone dispatch the line may get another prescription.
  'a row of the register names the patient of its prescription, unless the account is closed': `
    select r.serial::text from register r join order_items i on i.id = r.order_item_id
    join prescriptions p on p.id = i.prescription_id join users u on u.id = p.user_id
    where r.patient_name <> p.patient_name and u.closed_at is null and r.reverses is null
      and not exists (select from register reversal where reversal.reverses = r.serial)`,
  'a reason in the audit log is the one that staff gave': `
    select r.seq from audit_reasons r left join audit_log l on l.seq = r.seq
    where l.reason_digest is distinct from encode(sha256(convert_to(r.salt || r.reason, 'UTF8')), 'hex')`,
}
