import type { OpenDb } from 'server/db/channel'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'

/** A PostgreSQL by its address, or an embedded database by its folder. */
export const openOne = async (place: string): Promise<OpenDb> =>
  place.startsWith('postgres://') ? openPostgres(place) : openPglite(place)
