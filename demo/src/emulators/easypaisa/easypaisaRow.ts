/** A payment in the wallet's book. `key` is the shop's order id, the amount rupees as the wallet writes them. */
export interface EasypaisaRow {
  key: string
  amount: string
  mobile: string
  status: 'PENDING' | 'PAID' | 'FAILED'
}
