import { sql } from 'kysely'

/** The proven number of an account (`users`) whose owner is in another country. */
export const phoneAbroad = sql<string | null>`(select p.value from contact_points p where p.user_id = users.id
  and p.kind = 'phone' and p.value = users.phone and p.value like '+%' and p.proven_at is not null)`.as(
  'phone_abroad',
)
