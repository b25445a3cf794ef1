import type { Order } from 'shared-api/contract'
import type { StepWords } from './useStepWords.ts'

/** As the server keeps it, which takes invisible letters and the spaces around a text away. */
const kept = (text: string | null | undefined) => (text ?? '').replace(/\p{Cf}/gu, '').trim()

/** Whether the order's last step was made with these words. */
export const hasWords = (
  { history, shipments }: Pick<Order, 'history' | 'shipments'>,
  { comment, courier, trackingNumber }: Partial<StepWords>,
): boolean =>
  kept(history.at(-1)?.comment) === kept(comment) &&
  [
    [courier, shipments[0]?.courier],
    [trackingNumber, shipments[0]?.trackingNumber],
  ].every(([typed, written]) => !typed || kept(typed) === kept(written))
