/** A payment in Safepay's book. `key` is the tracker; sums are paisa. */
export interface SafepayRow {
  key: string
  /** What the shop asked for. */
  amount: number
  order: string
  state:
    | 'TRACKER_STARTED'
    | 'TRACKER_ENDED'
    | 'TRACKER_FAILED'
    | 'TRACKER_PARTIAL_REFUND'
    | 'TRACKER_REFUNDED'
  /** What was taken from the card. */
  taken: { amount: number; currency: string } | null
  refunds: { token: string; amount: number }[]
}
