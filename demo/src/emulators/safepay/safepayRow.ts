/** A payment in Safepay's book. `key` is the tracker; sums are paisa. */
export interface SafepayRow {
  key: string
  /** The amount that the shop requested. */
  amount: number
  order: string
  state:
    | 'TRACKER_STARTED'
    | 'TRACKER_ENDED'
    | 'TRACKER_FAILED'
    | 'TRACKER_PARTIAL_REFUND'
    | 'TRACKER_REFUNDED'
  /** The amount that the card was charged. */
  taken: { amount: number; currency: string } | null
  refunds: { token: string; amount: number }[]
}
