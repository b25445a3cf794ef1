import type { Shipment } from 'shared-api/contract'
import type { StepInput } from './useStepInput.ts'

/** A text as the server stores it: without invisible characters and surrounding spaces. */
const stored = (text: string | null | undefined) => (text ?? '').replace(/\p{Cf}/gu, '').trim()

interface Moved {
  history: readonly { comment: string | null }[]
  shipments: readonly Pick<Shipment, 'courier' | 'trackingNumber'>[]
}

/** Whether the last step of an order, or of a shipment with its own history, was made with this input. */
export const isOwnStep = (
  { history, shipments }: Moved,
  { comment, courier, trackingNumber }: Partial<StepInput>,
): boolean =>
  stored(history.at(-1)?.comment) === stored(comment) &&
  [
    [courier, shipments[0]?.courier],
    [trackingNumber, shipments[0]?.trackingNumber],
  ].every(([typed, written]) => !typed || stored(typed) === stored(written))
