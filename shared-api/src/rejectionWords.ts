import en from './messages/en/rejectionReasons.json' with { type: 'json' }
import ur from './messages/ur/rejectionReasons.json' with { type: 'json' }
import type { rejectionReasons } from './prescriptionStates.ts'

type Words = Record<(typeof rejectionReasons)[number], string>

/** Why a prescription was rejected. The shopper reads it, and the pharmacist's note begins with it. */
export const rejectionWords: Record<'en' | 'ur', Words> = { en, ur }
