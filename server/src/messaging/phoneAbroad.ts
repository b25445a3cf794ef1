import { sql } from 'kysely'

/** The proven number of an account whose owner is in another country. `users` names the table in the query. */
export const phoneAbroadOf = (users: string) =>
  sql<string | null>`(select p.value from contact_points p where p.user_id = ${sql.ref(`${users}.id`)}
  and p.kind = 'phone' and p.value = ${sql.ref(`${users}.phone`)} and p.value like '+%' and p.proven_at is not null)`

export const phoneAbroad = phoneAbroadOf('users').as('phone_abroad')
