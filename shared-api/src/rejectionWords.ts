import en from './messages/en/rejectionReasons.json' with { type: 'json' }
import ur from './messages/ur/rejectionReasons.json' with { type: 'json' }
import type { rejectionReasons } from './states/prescriptionStates.ts'

type Words = Record<(typeof rejectionReasons)[number], string>

/** The reasons for a rejected prescription. The shopper reads them, and the pharmacist's note begins with one. */
export const rejectionWords: Record<'en' | 'ur', Words> = { en, ur }
