import { HttpError } from 'react-admin'
import type { Order } from 'shared-api/contract'

/** The current status of the order and the reason, if a colleague was faster (409 STALE); else null. */
export const currentOrder = (error: unknown): { status: Order['status']; reason: string } | null =>
  error instanceof HttpError && error.body?.code === 'STALE'
    ? { status: (error.body.data as Order).status, reason: error.message }
    : null
