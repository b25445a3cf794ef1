import type { ServerResponse } from 'node:http'
import type { EasypaisaRow } from './easypaisaRow.ts'
import { send } from './standIn.ts'

/** Answers an inquiry, or does what the plan says instead. */
export const inquire = (
  how: string,
  { row, storeId }: { row: EasypaisaRow | undefined; storeId: string },
  response: ServerResponse,
): unknown => {
  if (how === 'hang') return undefined
  if (how === 'reset') return response.destroy()
  if (how === '500') return send(response, { error: 'internal' }, 500)
  if (how === 'a page') return send(response, '<html><body>Please wait</body></html>', 200, 'text/html')
  if (how === '0001') return send(response, { responseCode: '0001', responseDesc: 'SYSTEM ERROR' })
  if (how === '0003' || !row) return send(response, { responseCode: '0003', responseDesc: 'NOT FOUND' })
  const status = ['BLOCKED', 'EXPIRED', 'REVERSED', 'PENDING'].includes(how) ? how : row.status
  const answer = {
    orderId: how === 'another order' ? 'SOMEBODYELSES' : row.key,
    storeId: how === 'another store' ? '99999' : storeId,
    transactionStatus: status,
    transactionAmount: how === 'another amount' ? Number(row.amount) - 1 : Number(row.amount),
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  }
  if (how === 'no status') return send(response, { ...answer, transactionStatus: undefined })
  if (how === 'amount as text') return send(response, { ...answer, transactionAmount: row.amount })
  return send(response, answer, 200, how === 'text/html' ? 'text/html' : 'application/json')
}
