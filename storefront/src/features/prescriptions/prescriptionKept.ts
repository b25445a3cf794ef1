import type { QueryClient } from '@tanstack/react-query'
import type { Prescription } from 'shared-api/contract'

/** Shows a prescription that was just sent without asking for it again, and lets the lists look anew. */
export const prescriptionKept = async (queries: QueryClient, prescription: Prescription) => {
  const { id, prescriptionNumber: number } = prescription
  const response = { success: true, data: prescription }
  queries.setQueryData(['GET /prescription/:id', { params: { id } }], response)
  queries.setQueryData(['GET /prescription/by-number/:number', { params: { number } }], response)
  await queries.invalidateQueries({ queryKey: ['GET /prescription/my-prescriptions'] })
}
