import { useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { fieldErrorsOf, type ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useGuard } from '../../../core/session/Unsaved.tsx'
import type { PrescriptionProvider } from '../prescriptionAdapter.ts'
import { useShowPrescription } from '../useShowPrescription.ts'
import type { DecisionBody } from './decisions.ts'
import { type Stops, stopsOf } from './stops.ts'

/** Own claims and pending prescriptions that are considered for the next one. */
const MAX_READ = 100

/** The review of prescriptions: claim one, decide on it or give it back, go on to the next. */
export const useReview = () => {
  const provider = useDataProvider<PrescriptionProvider>()
  const navigate = useNavigate()
  const notify = useNotify()
  const refresh = useRefresh()
  const show = useShowPrescription()
  const { mayLeave, saved } = useGuard()
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  /** The claim of this page has ended: decided or given back. */
  const isDone = useRef(false)

  const write = async ({ id, version }: Prescription, body: DecisionBody) =>
    show((await provider.updatePrescription(id, { ...body, version })).data)

  /**
   * Runs one action at a time. A toast reports a failure. Unless it also stands at its field, the current
   * state is loaded. Stops are shown on the page, without a toast. Resolves to whether it succeeded.
   */
  const run = async (
    action: () => Promise<unknown>,
    showFieldErrors?: ShowFieldErrors,
    showStops?: (stops: Stops) => void,
  ): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    try {
      await action()
      return true
    } catch (error) {
      const stops = stopsOf(error)
      if (stops && showStops) {
        showStops(stops)
        return false
      }
      const errors = fieldErrorsOf(error)
      if (!(errors && showFieldErrors?.(errors))) refresh()
      notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  /**
   * Opens the pharmacist's own most urgent claim, else claims the most urgent prescription that waits. Skips one that a
   * colleague has just claimed.
   */
  const openNext = async (after?: string) => {
    const { data: queue } = await provider.reviewQueue(MAX_READ)
    const own = queue.find((one) => one.claimedByMe && one.id !== after)
    if (own) return navigate(`/prescription/${own.id}/show`)
    for (const prescription of queue) {
      if (prescription.status !== 'pending' || prescription.id === after) continue
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
    isDone,
    claim: (prescription: Prescription) =>
      run(async () => {
        await write(prescription, { status: 'under_review' })
        refresh()
      }),
    /** Returns to the queue, where the prescription waits for every pharmacist again. */
    giveBack: async (prescription: Prescription) => {
      if (!mayLeave()) return
      await run(async () => {
        const { prescriptionNumber } = await write(prescription, { status: 'pending' })
        isDone.current = true
        saved()
        notify(t('prescriptions.givenBack', { number: prescriptionNumber }), { type: 'success' })
        navigate('/prescription/queue')
      })
    },
    decide: (
      prescription: Prescription,
      body: DecisionBody,
      showStops: (stops: Stops) => void,
      showFieldErrors?: ShowFieldErrors,
    ) =>
      run(
        async () => {
          const { prescriptionNumber, status } = await write(prescription, body)
          isDone.current = true
          saved()
          notify(t('prescriptions.decided', { number: prescriptionNumber, status: statusLabel(status) }), {
            type: 'success',
          })
          await openNext(prescription.id)
        },
        showFieldErrors,
        showStops,
      ),
    /** Asks first, so that a pharmacist who stays with unsaved text has not claimed another one. */
    next: async (after?: string) => {
      if (mayLeave()) await run(() => openNext(after))
    },
  }
}
