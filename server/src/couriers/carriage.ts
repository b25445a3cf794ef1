import { sql } from 'kysely'
import { trackingUrl } from 'shared-api/trackingUrl'
import type { Trx } from '../db/types.ts'

/** The courier, tracking number and tracking link of a shipment; null if not entered. */
export interface Carriage {
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** The carriage that staff entered. A courier of the list gets the name of the list and its tracking link. */
export const carriageOf = async (
  trx: Trx,
  body: { courier?: string | undefined; trackingNumber?: string | undefined },
): Promise<Carriage> => {
  const typed = body.courier || null
  const trackingNumber = body.trackingNumber || null
  const listed = typed
    ? await trx
        .selectFrom('couriers')
        .select(['name', 'tracking_address'])
        .where(sql<string>`lower(name)`, '=', typed.toLowerCase())
        .executeTakeFirst()
    : undefined
  return {
    courier: listed?.name ?? typed,
    trackingNumber,
    trackingUrl: trackingUrl(listed?.tracking_address ?? null, trackingNumber),
  }
}
