import type { ReturnReason } from 'shared-api'

const DAY_MS = 86_400_000

/** The facts about a delivered line that decide whether the shop takes it back. */
export interface DeliveredLine {
  /** A medicine or a good of the cold chain: the shop cannot know how it was stored. */
  keptByCustomer: boolean
  /** One of its batches is recalled. */
  recalled: boolean
  deliveredAt: Date
}

/**
 * The reasons for which a customer may ask to return a line. Medicines and goods of the cold chain only come back if
 * wrong, damaged, expired or recalled (domain.md, Pharmacy; not yet signed). Other goods also if the customer does not
 * want them, unopened, for `returnDays` after delivery.
 */
export const returnReasonsOf = (
  { keptByCustomer, recalled, deliveredAt }: DeliveredLine,
  { returnDays, now }: { returnDays: number; now: Date },
): ReturnReason[] => {
  const isLate = now.getTime() - deliveredAt.getTime() > returnDays * DAY_MS
  return [
    'wrong',
    'damaged',
    'expired',
    ...(recalled ? (['recalled'] as const) : []),
    ...(keptByCustomer || isLate ? [] : (['unwanted'] as const)),
  ]
}
