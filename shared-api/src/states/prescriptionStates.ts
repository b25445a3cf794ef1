/** The life of a prescription as a table. */

export const prescriptionStatuses = [
  'pending',
  'under_review',
  'needs_info',
  'approved',
  'rejected',
  'dispensed',
  'expired',
] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]

/** Those in which it waits for the pharmacy. */
export const waitingStatuses = ['pending', 'under_review'] as const satisfies PrescriptionStatus[]

interface Step {
  to: PrescriptionStatus
  by: 'staff' | 'shopper' | 'system'
}

export const prescriptionSteps: Readonly<Record<PrescriptionStatus, readonly Step[]>> = {
  pending: [
    { to: 'under_review', by: 'staff' },
    { to: 'approved', by: 'staff' },
    { to: 'rejected', by: 'staff' },
  ],
  under_review: [
    // The pharmacist gives it back to the queue.
    { to: 'pending', by: 'staff' },
    { to: 'approved', by: 'staff' },
    { to: 'needs_info', by: 'staff' },
    { to: 'rejected', by: 'staff' },
  ],
  needs_info: [{ to: 'pending', by: 'shopper' }],
  approved: [
    { to: 'rejected', by: 'staff' },
    { to: 'dispensed', by: 'system' },
    { to: 'expired', by: 'system' },
  ],
  rejected: [],
  // An order that is cancelled gives back what it had taken.
  dispensed: [{ to: 'approved', by: 'system' }],
  expired: [],
}

export const staffSteps = (from: PrescriptionStatus): PrescriptionStatus[] =>
  prescriptionSteps[from].filter((step) => step.by === 'staff').map((step) => step.to)

/** Reasons for refusing a prescription; the apps say them in English and Urdu. */
export const rejectionReasons = [
  'unreadable',
  'not_a_prescription',
  'no_doctor',
  'no_signature',
  'no_date',
  'too_old',
  'patient_differs',
  'not_listed',
  'quantity_above',
  'already_used',
  'altered',
  'not_sold_online',
  'other',
] as const

/** Marks of a valid page beside prescriber and date: the prescriber's signature or stamp, and the patient's name. */
export const prescriptionMarks = ['signature', 'patient'] as const
export type PrescriptionMark = (typeof prescriptionMarks)[number]
