import { longTreatments } from './longTreatments.ts'
import { shortTreatments } from './shortTreatments.ts'

/** The sound prescriptions of the demo. No pharmacist has signed them yet. */
export const soundCases = [...longTreatments, ...shortTreatments]
