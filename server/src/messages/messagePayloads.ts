export type Language = 'en' | 'ur'

/** What each kind of message needs to be written. Amounts are rupees. */
export interface MessagePayloads {
  code: { name: string; code: string; minutes: number; language: Language }
  passwordChanged: { name: string; language: Language }
  emailChanged: { name: string; language: Language }
  phoneProven: { name: string; language: Language }
  accountClosed: { name: string; language: Language }
  orderPlaced: {
    name: string
    orderNumber: string
    total: number
    method: string
    items: string[]
    language: Language
  }
  orderStatus: {
    name: string
    orderNumber: string
    status: string
    /** The courier and its number, of an order that leaves as one parcel. */
    carriedBy?: string
    comment: string | null
    language: Language
  }
  parcelStatus: {
    name: string
    orderNumber: string
    parcel: number
    status: string
    /** What the rider will ask for. */
    due: number
    /** The courier and its number. */
    carriedBy: string
    comment: string | null
    language: Language
  }
  prescriptionStatus: {
    name: string
    prescriptionNumber: string
    status: string
    note: string | null
    language: Language
  }
  refundQueued: { name: string; orderNumber: string; amount: number; language: Language }
  recall: {
    name: string
    orderNumber: string
    medicine: string
    batchNumber: string
    reason: string
    language: Language
  }
  /** `day` is YYYY-MM-DD. */
  refill: { name: string; orderNumber: string; medicine: string; day: string; language: Language }
}
