import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { send } from '../emulator.ts'
import type { SafepayRow } from './safepayRow.ts'

/** Responds to the reporter's inquiry about a payment, or with the fault of the plan. */
export const report = (
  how: string,
  { row, apiKey }: { row: SafepayRow; apiKey: string },
  response: ServerResponse,
): unknown => {
  if (how === 'hang') return undefined
  if (how === 'reset') return response.destroy()
  if (how === '500') return send(response, { status: 'error' }, 500)
  if (how === '404') return send(response, { status: 'not found' }, 404)
  if (how === 'a page') return send(response, '<html>Bad gateway</html>', 200, 'text/html')
  const left = row.refunds.reduce((sum, refund) => sum - refund.amount, row.taken?.amount ?? 0)
  const data = {
    token: how === 'another tracker' ? `track_${randomUUID()}` : row.key,
    state: how === 'an odd state' ? 'TRACKER_ENROLLED' : row.state,
    client: { api_key: how === 'another store' ? 'sec_other' : apiKey },
    metadata: { order_id: row.order },
    ...(row.taken
      ? {
          charge: {
            amount: row.taken,
            balance: { ...row.taken, amount: left },
            cybersource_refunds: row.refunds.map(({ token, amount }) => ({
              token,
              totals: { currency: 'PKR', amount },
            })),
          },
        }
      : {}),
  }
  return send(response, { data, status: { errors: [], message: 'success' } })
}

/**
 * Gives money back up to what is left; returns the row as it stands afterwards, or null when nothing moved.
 */
export const refund = (
  how: string,
  { row, asked }: { row: SafepayRow; asked: Record<string, unknown> | null },
  response: ServerResponse,
): SafepayRow | null => {
  const reject = (message: string) => {
    send(response, { status: { errors: [message], message: 'error' } }, 400)
    return null
  }
  if (how === 'refused') return reject('this card takes no refunds')
  if (how === '500') {
    send(response, { status: 'error' }, 500)
    return null
  }
  const amount = Number(asked?.amount)
  const left = row.refunds.reduce((sum, one) => sum - one.amount, row.taken?.amount ?? 0)
  if (!(amount > 0) || amount > left) return reject('refund amount is higher than remaining balance')
  const made = { token: `refund_${randomUUID()}`, amount }
  const after: SafepayRow = {
    ...row,
    state: amount === left ? 'TRACKER_REFUNDED' : 'TRACKER_PARTIAL_REFUND',
    refunds: [...row.refunds, made],
  }
  if (how === '500 made') send(response, { status: 'error' }, 500)
  else if (how === 'reset made') response.destroy()
  else
    send(response, {
      data: {
        tracker: { token: row.key, state: after.state },
        action: { cybersource_refund: { token: made.token } },
      },
      status: { errors: [], message: 'success' },
    })
  return after
}
