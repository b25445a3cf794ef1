/** How one payment goes: everything that is not told goes well. */
export interface Plan {
  /** What the call that charges does. */
  start?: string
  /** How the money is taken on a hosted page. */
  charge?: string
  /** What the next inquiries do, one after the other; afterwards they go well. */
  inquiries?: string[]
  /** What the next calls for a refund do. */
  refunds?: string[]
  /** Notifications of this payment: what kind, and after how many milliseconds. */
  notices?: { how: string; after?: number }[]
  /** What the gateway does with the next messages to a phone. */
  texts?: string[]
  /** What is wrong with the signatures of the next answers, whomever they are about; they are right afterwards. */
  signatures?: string[]
  /** Seconds the shopper takes for the PIN. */
  pin?: number
}

/** Plans by a payment's key, the payer's number, or `*` for whatever comes. */
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
    nextInquiry: (...keys: string[]): string => of(...keys).inquiries?.shift() ?? 'answer',
    nextText: (key: string, otherwise: string): string => of(key).texts?.shift() ?? otherwise,
    nextSignature: (): string => of('*').signatures?.shift() ?? 'right',
    nextRefund: (...keys: string[]): string => of(...keys).refunds?.shift() ?? 'answer',
  }
}
