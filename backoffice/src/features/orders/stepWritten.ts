import type { Shipment } from 'shared-api/contract'
import type { StepWords } from './useStepWords.ts'

/** As the server keeps it, which takes invisible letters and the spaces around a text away. */
const kept = (text: string | null | undefined) => (text ?? '').replace(/\p{Cf}/gu, '').trim()

interface Moved {
  history: readonly { comment: string | null }[]
  shipments: readonly Pick<Shipment, 'courier' | 'trackingNumber'>[]
}

/** Whether the last step of an order, or of a shipment with its own history, was made with these words. */
export const hasWords = (
  { history, shipments }: Moved,
  { comment, courier, trackingNumber }: Partial<StepWords>,
): boolean =>
  kept(history.at(-1)?.comment) === kept(comment) &&
  [
    [courier, shipments[0]?.courier],
    [trackingNumber, shipments[0]?.trackingNumber],
  ].every(([typed, written]) => !typed || kept(typed) === kept(written))
