import { HttpError } from 'react-admin'
import type { Order } from 'shared-api/contract'

/** The present order, if a step was rejected because a colleague was faster (409 STALE). */
export const presentOrder = (error: unknown): Order | null =>
  error instanceof HttpError && error.body?.code === 'STALE' ? (error.body.data as Order) : null
