/** Reasons for a prescription line of an order to wait for the shopper or the pharmacist. */
export const waitReasons = [
  'no_prescription',
  'in_review',
  'needs_info',
  'not_listed',
  'only_n_left',
  'expired',
  'refused',
  'not_sold',
] as const
export type WaitReason = (typeof waitReasons)[number]
