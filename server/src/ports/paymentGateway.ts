import type { ReasonCode } from 'shared-api/messages/sentences'

/**
 * A provider's result of an attempt. `unknown` is a result too: nothing is charged again, and polling goes
 * on.
 */
export type PaymentOutcome =
  | { status: 'paid'; reference: string; amount: number }
  | { status: 'failed'; reason: ReasonCode }
  | { status: 'pending'; reference?: string; redirectUrl?: string }
  | { status: 'unknown' }

export interface PaymentRequest {
  attemptId: string
  orderId: string
  /** Paisa. */
  amount: number
  details: Record<string, unknown>
  /** Where this shopper reaches the shop, to be sent back there. */
  origin: string
}

export interface StartedPayment {
  attemptId: string
  orderId: string
  amount: number
  createdAt: Date
  payer: string | null
  /** The provider's reference from the start, if there is one. */
  reference: string | null
}

/** A provider's result of a refund. */
export type RefundOutcome =
  | { status: 'done'; reference: string }
  | { status: 'refused'; reason: ReasonCode }
  | { status: 'unknown' }

/** A provider's message about a payment, as far as it is trusted. It is never evidence by itself. */
export type PaymentNotification =
  | { verdict: 'forged' | 'unreadable' | 'other_store' }
  | {
      verdict: 'read'
      /** The provider's name for the payment, or the short form of our attempt's id. */
      payment: { reference: string } | { shortId: string }
      /** Paisa, where the message says so. */
      amount: number | null
      about: 'payment' | 'refund'
    }

/** A payment provider. Calls go over the network: never from inside a transaction. */
export interface PaymentGateway {
  provider: string
  /** The shopper can pay on the provider's own page, so a payment starts without any details. */
  hostedPage?: boolean
  /** A card may be typed into our own form: test payments only. */
  cardForm?: boolean
  start(request: PaymentRequest): Promise<PaymentOutcome>
  inquire(payment: StartedPayment): Promise<PaymentOutcome>
  /** The hosted page of a payment that was started and left. */
  resume?(payment: StartedPayment & { reference: string; origin: string }): Promise<string>
  /** Absent: staff give money back by hand. */
  refund?(payment: { reference: string; amount: number }): Promise<RefundOutcome>
  /** Every refund of a payment that the provider has made; null if unknown. Paisa. */
  refundsOf?(payment: { reference: string }): Promise<{ reference: string; amount: number }[] | null>
  /** Reads a notification; `body` is the request's raw body. */
  readNotification?(request: Request, body: string): Promise<PaymentNotification>
  /** The payment's reference when a shopper comes back with a signed address, else null. */
  readReturn?(query: URLSearchParams): Promise<string | null>
}
