import type { ReturnStatus } from 'shared-api'
import type { RecallAct } from 'shared-api/recallActs'

export type Language = 'en' | 'ur'

/** The data of each kind of message. Amounts are rupees. */
export interface MessagePayloads {
  code: { name: string; code: string; minutes: number; language: Language }
  passwordChanged: { name: string; language: Language }
  /** An authenticator app of staff was set up or removed. */
  secondFactorChanged: { name: string; language: Language }
  /** `link` undoes the change for `hours`. */
  contactChanged: {
    name: string
    contact: 'email' | 'phone'
    link: string
    hours: number
    language: Language
  }
  emailMoved: { name: string; language: Language }
  phoneMoved: { name: string; language: Language }
  accountClosed: { name: string; language: Language }
  orderPlaced: {
    name: string
    orderNumber: string
    total: number
    method: string
    items: string[]
    language: Language
  }
  /** Staff typed another contact than the one that this message reaches. */
  orderContact: { name: string; orderNumber: string; language: Language }
  /** The order as it is after an edit. `comment` is the reason where the shop itself took lines out. */
  orderEdited: {
    name: string
    orderNumber: string
    total: number
    items: string[]
    comment: string | null
    language: Language
  }
  orderStatus: {
    name: string
    orderNumber: string
    status: string
    /** The courier and its number, for an order in one shipment. */
    carriedBy?: string
    /** The courier’s page of the shipment. */
    trackingUrl?: string | null
    comment: string | null
    language: Language
  }
  shipmentStatus: {
    name: string
    orderNumber: string
    shipment: number
    status: string
    /** The amount that the rider collects. */
    due: number
    /** The courier and its number. */
    carriedBy: string
    trackingUrl?: string | null
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
  /** For the recipient of an order, who need not be its customer. */
  follow: { name: string; link: string; language: Language }
  /** `comment` is a message of staff. */
  returnStatus: {
    name: string
    orderNumber: string
    status: ReturnStatus
    comment: string | null
    language: Language
  }
  refundQueued: { name: string; orderNumber: string; amount: number; language: Language }
  recall: {
    name: string
    orderNumber: string
    medicine: string
    batchNumber: string
    reason: string
    /** The instruction to the patient; null where staff have chosen none. */
    act: RecallAct | null
    /** The pharmacy's number. */
    phone: string
    language: Language
  }
  /** `link` is empty where the shop has no address. */
  backInStock: { name: string; product: string; link: string; language: Language }
  /** `day` is YYYY-MM-DD. */
  refill: {
    name: string
    orderNumber: string
    /** Null in a mail to an address that is not proven, which may be a stranger's. */
    medicine: string | null
    /** Null for a day that is over. */
    day: string | null
    /** The page to log in; empty where the shop knows no address of its own. */
    link: string
    language: Language
  }
  /** Lines that wait for the customer until `day`, YYYY-MM-DD. `link` is empty where the shop has no address. */
  waiting: {
    name: string
    orderNumber: string
    items: string[]
    day: string
    link: string
    /** The pharmacy's number. */
    phone: string
    language: Language
  }
}
