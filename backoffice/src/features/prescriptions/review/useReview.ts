import { useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { fieldErrorsOf, type ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useGuard } from '../../../core/session/Unsaved.tsx'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'
import type { DecisionBody } from './decisions.ts'

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const

/** The review of prescriptions: claim one, decide on it, go on to the next unclaimed one. */
export const useReview = () => {
  const provider = useDataProvider<PrescriptionProvider>()
  const navigate = useNavigate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mayLeave, saved } = useGuard()
  const running = useRef(false)
  const [pending, setPending] = useState(false)

  const write = async ({ id, version }: Prescription, body: DecisionBody) =>
    (await provider.updatePrescription(id, { ...body, version })).data

  /**
   * Runs one action at a time. A toast reports a failure. Unless it also stands at its field, the current
   * state is loaded. Resolves to whether it succeeded.
   */
  const run = async (action: () => Promise<unknown>, showFieldErrors?: ShowFieldErrors): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    try {
      await action()
      return true
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (!(errors && showFieldErrors?.(errors))) refresh()
      notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  /** Claims and opens the oldest waiting prescription; skips one that a colleague has just claimed. */
  const openNext = async (after?: string) => {
    const { data: waiting } = await provider.getList<Prescription>('prescription', {
      filter: { status: ['pending'] },
      sort: oldestFirst,
      pagination: { page: 1, perPage: 20 },
    })
    for (const prescription of waiting) {
      if (prescription.id === after) continue
      try {
        await write(prescription, { status: 'under_review' })
      } catch (error) {
        if ((error as { status?: number }).status === 409) continue
        throw error
      }
      navigate(`/prescription/${prescription.id}/show`)
      return
    }
    notify(t('prescriptions.noneLeft'), { type: 'info' })
    navigate('/prescription/queue')
  }

  return {
    pending,
    claim: (prescription: Prescription) =>
      run(async () => {
        await write(prescription, { status: 'under_review' })
        refresh()
      }),
    decide: (prescription: Prescription, body: DecisionBody, showFieldErrors?: ShowFieldErrors) =>
      run(async () => {
        const { prescriptionNumber, status } = await write(prescription, body)
        saved()
        notify(t('prescriptions.decided', { number: prescriptionNumber, status: statusLabel(status) }), {
          type: 'success',
        })
        await openNext(prescription.id)
      }, showFieldErrors),
    /** Asks first, so that a pharmacist who stays with unsaved text has not claimed another one. */
    next: async (after?: string) => {
      if (mayLeave()) await run(() => openNext(after))
    },
  }
}
