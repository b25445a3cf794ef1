/** The plan of one payment. Steps without an entry succeed. */
export interface Plan {
  /** The result of the call that charges. */
  start?: string
  /** The result of the charge on a hosted page. */
  charge?: string
  /** The results of the next inquiries, in order; later ones succeed. */
  inquiries?: string[]
  /** The results of the next calls for a refund. */
  refunds?: string[]
  /** Notifications of this payment: the kind, and the delay in milliseconds. */
  notifications?: { how: string; after?: number }[]
  /** The results of the next text messages. */
  texts?: string[]
  /** The faults in the signatures of the next responses to any payment; later ones are right. */
  signatures?: string[]
  /** Seconds the shopper takes for the PIN. */
  pin?: number
}

/** Plans by a payment's key, the payer's number, or `*` for any other. */
export const createPlans = () => {
  const plans = new Map<string, Plan>()
  const of = (...keys: string[]): Plan => {
    for (const key of [...keys, '*']) {
      const plan = plans.get(key)
      if (plan) return plan
    }
    return {}
  }
  return {
    /** `{ "03001234567": { "start": "hang" } }`; a plan replaces the one before, `{}` ends it. */
    put: (given: Record<string, unknown>) => {
      for (const [key, plan] of Object.entries(given)) plans.set(key, plan as Plan)
    },
    of,
    nextInquiry: (...keys: string[]): string => of(...keys).inquiries?.shift() ?? 'respond',
    nextText: (key: string, otherwise: string): string => of(key).texts?.shift() ?? otherwise,
    nextSignature: (): string => of('*').signatures?.shift() ?? 'right',
    nextRefund: (...keys: string[]): string => of(...keys).refunds?.shift() ?? 'respond',
  }
}
