import { useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { faultsOf, type ShowFaults } from '../../core/actions/faults.ts'
import { t } from '../../core/i18n/t.ts'
import { useGuard } from '../../core/session/Unsaved.tsx'

type Change = Partial<Prescription> & { items?: object[] }

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const

/** The review of prescriptions: claim one, decide it, go on to the next unclaimed one. */
export const useBench = () => {
  const data = useDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mayLeave, saved } = useGuard()
  const running = useRef(false)
  const [pending, setPending] = useState(false)

  const write = (one: Prescription, change: Change) =>
    data.update('prescription', {
      id: one.id,
      previousData: one,
      data: { ...change, version: one.version },
    })

  /**
   * Does one thing at a time. A toast reports a failure. Unless it is also shown at its field, the present state is loaded.
   * Resolves to whether it was done.
   */
  const doing = async (work: () => Promise<unknown>, at?: ShowFaults): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(true)
    try {
      await work()
      return true
    } catch (error) {
      const faults = faultsOf(error)
      if (!(faults && at?.(faults))) refresh()
      notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  /** Claims and opens the oldest waiting prescription; one that a colleague has just claimed is skipped. */
  const goOn = async (after?: string) => {
    const { data: waiting } = await data.getList<Prescription>('prescription', {
      filter: { status: ['pending'] },
      sort: oldestFirst,
      pagination: { page: 1, perPage: 20 },
    })
    for (const one of waiting) {
      if (one.id === after) continue
      try {
        await write(one, { status: 'under_review' })
      } catch (error) {
        if ((error as { status?: number }).status === 409) continue
        throw error
      }
      navigate(`/prescription/${one.id}/show`)
      return
    }
    notify(t('prescriptions.noneLeft'), { type: 'info' })
    navigate('/prescription/queue')
  }

  return {
    pending,
    claim: (one: Prescription) =>
      doing(async () => {
        await write(one, { status: 'under_review' })
        refresh()
      }),
    decide: (one: Prescription, change: Change, at?: ShowFaults) =>
      doing(async () => {
        const { data: decided } = await write(one, change)
        saved()
        notify(
          t('prescriptions.decided', {
            number: decided.prescriptionNumber,
            status: t('app.state', { value: decided.status }),
          }),
          { type: 'success' },
        )
        await goOn(one.id)
      }, at),
    /** Asks first, so that a pharmacist who stays with unsaved text has not claimed another one. */
    next: async (after?: string) => {
      if (mayLeave()) await doing(() => goOn(after))
    },
  }
}
