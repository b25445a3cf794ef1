import { type RefObject, useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Prescription } from 'shared-api/contract'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'
import { useShowPrescription } from '../useShowPrescription.ts'

/**
 * Gives a claim back when the pharmacist goes to another page, so that colleagues can take the prescription.
 * A failed call keeps the claim, which lapses by itself.
 */
export const useGiveBackOnLeave = (
  claim: Prescription | null,
  /** It was decided or given back on this page. */
  isDone: RefObject<boolean>,
): void => {
  const provider = useDataProvider<PrescriptionProvider>()
  const show = useShowPrescription()
  const held = useRef<Prescription | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    held.current = claim
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Later, because a development build opens each page twice.
      setTimeout(() => {
        const left = held.current
        if (isOpen.current || isDone.current || !left) return
        const { id, version } = left
        provider
          .updatePrescription(id, { status: 'pending', version })
          .then(({ data }) => show(data))
          .catch(() => undefined)
      })
    }
  }, [provider, isDone, show])
}
