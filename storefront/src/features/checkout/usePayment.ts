import type { Checkout } from 'shared-api/contract'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { useAct } from '../../core/api.ts'
import { cashChoices } from './cashChoices.ts'
import { useStage } from './useStage.ts'

/** The payment stage. `total` in rupees decides which banknotes reach; null while it is unknown. */
export const usePayment = (checkout: Checkout, total: number | null, isSplit: boolean) => {
  const { act, pending, error } = useAct('POST /checkout/:id/payment', 'savePayment')
  const saved = checkout.stages.payment
  const initial: { method: PaymentMethod; payingWith: string } = {
    method: saved?.method ?? 'cash',
    payingWith: String(saved?.payingWith ?? ''),
  }
  const stage = useStage('payment', { initial, known: saved !== null }, async ({ method }) => {
    const response = await act({ params: { id: checkout.id }, body: { method, payingWith } })
    return response?.data ?? null
  })
  const { method } = stage.draft
  // Two shipments are paid separately, and the banknotes for each are not known yet.
  const sums = method === 'cash' && total !== null && !isSplit ? cashChoices(total) : []
  const payingWith = sums.find((sum) => String(sum) === stage.draft.payingWith)
  return { ...stage, pending, error, sums, payingWith }
}

export type PaymentStage = ReturnType<typeof usePayment>
