import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Prescription } from 'shared-api/contract'

/**
 * Shows the prescription of a response, and passes it on. Until its page has read it again, a quick pharmacist
 * would decide on the version before, which is refused.
 */
export const useShowPrescription = () => {
  const queries = useQueryClient()
  return useCallback(
    (one: Prescription): Prescription => {
      queries.setQueryData(['prescription', 'getOne', { id: one.id, meta: undefined }], one)
      return one
    },
    [queries],
  )
}
