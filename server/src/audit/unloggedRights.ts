import { sql } from 'kysely'
import type { Db } from '../db/types.ts'

/** SQL for the rights of staff, of API keys and of the settings that ask a colleague, by field. */
const rights = sql`
  select 'staff' as source, user_id as id, field.* from staff, jsonb_each(jsonb_build_object('role', role,
    'council_number', council_number, 'council_valid_until', council_valid_until)) field (key, value)
  union all
  select 'api_keys', user_id, field.* from api_keys, jsonb_each(jsonb_build_object('duties', duties,
    'revoked_at', revoked_at)) field (key, value)
  union all
  select 'settings', key, 'value', value from settings where key like 'approvals.%'`

/** The names by which `npm run invariants` reports them. */
const invariants = {
  right: 'staff, API keys and approvals are as the audit log last wrote them',
  since: 'a member of staff has a role since the audit log wrote it',
}

/**
 * Rights that no call wrote: the audit log has none, or another, as the last one. The staff of the demo are its seed's, so
 * a database with the demo's mark has none of these; a real shop does not start on it.
 */
export const findUnloggedRights = async (db: Db): Promise<{ invariant: string; id: string }[]> => {
  const { rows } = await sql<{ id: string; unlike: boolean }>`
    with written as materialized (
      select l.seq, l.at, change from audit_log l cross join jsonb_array_elements(l.changes) as made (change)
      where (l.changes @> '[{"source": "staff"}]' or l.changes @> '[{"source": "api_keys"}]'
          or l.changes @> '[{"source": "settings"}]')
        and change ->> 'source' in ('staff', 'api_keys', 'settings')),
    compared as (
      select has.*, last.value as written, last.at
      from (${rights}) has left join lateral (
        select coalesce(change -> 'after' -> has.key, 'null') as value, at from written
        where change ->> 'source' = has.source and change ->> 'id' = has.id
          and (change -> 'after' ? has.key or change ->> 'step' in ('insert', 'delete'))
        order by seq desc limit 1) last on true)
    select distinct id, value is distinct from written as unlike from compared
      left join staff on staff.user_id = id and source = 'staff' and compared.key = 'role'
    where (value is distinct from written or (staff.user_id is not null
        and (staff.role_since is null or staff.role_since < at - interval '1 minute')))
      and not exists (select from settings where key = 'demo')
    order by id`.execute(db)
  return rows.map(({ id, unlike }) => ({ id, invariant: unlike ? invariants.right : invariants.since }))
}
