import type { Responder } from './easypaisaLine.ts'
import type { EasypaisaRow } from './easypaisaRow.ts'

/** Responds to an inquiry, or with the fault of the plan. */
export const inquire = (
  how: string,
  { row, storeId }: { row: EasypaisaRow | undefined; storeId: string },
  responder: Responder,
): unknown => {
  if (how === 'hang') return undefined
  if (how === 'reset') return responder.cut()
  if (how === '500') return responder.say({ error: 'internal' }, 500)
  if (how === 'a page') return responder.say('<html><body>Please wait</body></html>', 200, 'text/html')
  if (how === '0001') return responder.say({ responseCode: '0001', responseDesc: 'SYSTEM ERROR' })
  if (how === '0003' || !row) return responder.say({ responseCode: '0003', responseDesc: 'NOT FOUND' })
  const status = ['BLOCKED', 'EXPIRED', 'REVERSED', 'PENDING'].includes(how) ? how : row.status
  const reply = {
    orderId: how === 'another order' ? 'SOMEBODYELSES' : row.key,
    storeId: how === 'another store' ? '99999' : storeId,
    transactionStatus: status,
    transactionAmount: how === 'another amount' ? Number(row.amount) - 1 : Number(row.amount),
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  }
  if (how === 'no status') return responder.say({ ...reply, transactionStatus: undefined })
  if (how === 'amount as text') return responder.say({ ...reply, transactionAmount: row.amount })
  return responder.say(reply, 200, how === 'text/html' ? 'text/html' : 'application/json')
}
