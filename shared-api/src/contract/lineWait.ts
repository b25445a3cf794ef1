import { z } from 'zod'
import { waitReasons } from '../states/waitReasons.ts'
import { id } from './operation.ts'

/** The reason for which a line cannot be packed yet. */
export const LineWait = z.object({
  reason: z.enum(waitReasons),
  /** Packs that the approved prescriptions still cover. */
  left: z.number(),
  /** The prescription that the reason is about. */
  prescriptionId: id.nullable(),
})
export type LineWait = z.output<typeof LineWait>
