import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'

/** A PostgreSQL by its address, or an embedded database by its folder. */
export const openOne = async (place: string): Promise<Db> =>
  place.startsWith('postgres://') ? openPostgres(place) : openPglite(place)
