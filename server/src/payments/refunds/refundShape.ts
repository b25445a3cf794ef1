import { toRupees } from 'shared-api'
import type { ResponseOf } from 'shared-api/contract'
import type { Say } from 'shared-api/messages/sentences'
import { readReason, readStored } from '../../kernel/storedSentence.ts'
import type { Refund } from './sendRefund.ts'

type Shown = ResponseOf<'POST /payment/admin/refund/:orderId'>['data']

/** A row in the form of the contract, in rupees. */
export const toRefund = (row: Refund, say: Say): Shown => ({
  id: row.id,
  orderId: row.order_id,
  amount: toRupees(row.amount),
  status: row.status,
  way: row.attempt_id ? 'provider' : 'hand',
  asked: row.asked_at !== null,
  reference: row.reference,
  reason: readStored(row.reason, say),
  error: row.error && readReason(row.error, say),
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
})
