import type { Line } from './easypaisaLine.ts'
import type { EasypaisaRow } from './easypaisaRow.ts'

/** Responds to an inquiry, or with the fault of the plan. */
export const inquire = (
  how: string,
  { row, storeId }: { row: EasypaisaRow | undefined; storeId: string },
  line: Line,
): unknown => {
  if (how === 'hang') return undefined
  if (how === 'reset') return line.cut()
  if (how === '500') return line.say({ error: 'internal' }, 500)
  if (how === 'a page') return line.say('<html><body>Please wait</body></html>', 200, 'text/html')
  if (how === '0001') return line.say({ responseCode: '0001', responseDesc: 'SYSTEM ERROR' })
  if (how === '0003' || !row) return line.say({ responseCode: '0003', responseDesc: 'NOT FOUND' })
  const status = ['BLOCKED', 'EXPIRED', 'REVERSED', 'PENDING'].includes(how) ? how : row.status
  const reply = {
    orderId: how === 'another order' ? 'SOMEBODYELSES' : row.key,
    storeId: how === 'another store' ? '99999' : storeId,
    transactionStatus: status,
    transactionAmount: how === 'another amount' ? Number(row.amount) - 1 : Number(row.amount),
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  }
  if (how === 'no status') return line.say({ ...reply, transactionStatus: undefined })
  if (how === 'amount as text') return line.say({ ...reply, transactionAmount: row.amount })
  return line.say(reply, 200, how === 'text/html' ? 'text/html' : 'application/json')
}
