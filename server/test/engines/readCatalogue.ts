import { sql } from 'kysely'
import type { Db } from '../../src/db/types.ts'

const parts = [
  `select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || a.attidentity::text || a.attgenerated::text as part
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`,
  `select 'index ' || indexdef as part from pg_indexes where schemaname = 'public'`,
  `select 'trigger ' || pg_get_triggerdef(oid) as part from pg_trigger where not tgisinternal`,
  `select 'function ' || pg_get_functiondef(p.oid) as part from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  `select 'sequence ' || sequencename as part from pg_sequences where schemaname = 'public'`,
  `select 'statistics ' || pg_get_statisticsobjdef(oid) as part from pg_statistic_ext`,
  `select 'options ' || relname || reloptions::text as part from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null`,
]

/** Everything that a schema consists of, except the tables of the migrator, as sorted lines. */
export const readCatalogue = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    part: string
  }>`select part from (${sql.raw(parts.join(' union all '))}) all_parts
    where part not like '%kysely_migration%' order by part collate "C"`.execute(db)
  return rows.map(({ part }) => part)
}
