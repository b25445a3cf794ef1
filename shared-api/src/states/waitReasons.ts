/** Reasons for a line of an order to wait for the shopper, the pharmacist or other units. */
export const waitReasons = [
  'no_prescription',
  'in_review',
  'needs_info',
  'not_listed',
  'only_n_left',
  'expired',
  'refused',
  'not_sold',
  'units_blocked',
] as const
export type WaitReason = (typeof waitReasons)[number]
