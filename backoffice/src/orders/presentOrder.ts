import { HttpError } from 'react-admin'
import type { Order } from 'shared-api/contract'

/** The order as it is now, when a step was refused because somebody else was faster (409 STALE). */
export const presentOrder = (error: unknown): Order | null =>
  error instanceof HttpError && error.body?.code === 'STALE' ? (error.body.data as Order) : null
