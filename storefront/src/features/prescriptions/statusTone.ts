import type { PrescriptionStatus } from 'shared-api/states/prescriptionStates'

/** The badge's colour says how it stands; the word beside it says it too. */
export const statusTone: Record<PrescriptionStatus, 'good' | 'warm' | 'bad' | undefined> = {
  pending: 'warm',
  under_review: 'warm',
  needs_info: 'bad',
  approved: 'good',
  rejected: 'bad',
  dispensed: 'good',
  expired: undefined,
}
