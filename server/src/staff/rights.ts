import type { StaffRole } from 'shared-api/contract/duties'
import { invalid } from '../kernel/errors.ts'

/** A role; a pharmacist, and an owner who is one, has the number of the Pharmacy Council and the last day of the registration as well. */
export interface Rights {
  role: StaffRole
  councilNumber?: string | null | undefined
  /** A day: `2027-12-31`. */
  councilValidUntil?: string | null | undefined
}

/**
 * The rights as columns. 400 for a pharmacist without a registration. An owner may be a pharmacist and have one; no other
 * role keeps it.
 */
export const toStaffColumns = ({ role, councilNumber, councilValidUntil }: Rights) => {
  const hasRegistration = role === 'pharmacist' || (role === 'owner' && (councilNumber || councilValidUntil))
  if (!hasRegistration) return { role, council_number: null, council_valid_until: null }
  if (!councilNumber) throw invalid('councilNumber', 'REQUIRED')
  if (!councilValidUntil) throw invalid('councilValidUntil', 'REQUIRED')
  return { role, council_number: councilNumber, council_valid_until: councilValidUntil }
}
