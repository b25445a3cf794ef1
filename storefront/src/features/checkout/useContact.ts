import type { Address, Checkout } from 'shared-api/contract'
import { useAct } from '../../core/api.ts'
import { nameOf } from '../../core/nameOf.ts'
import { riderPhoneOf } from '../../core/riderPhoneOf.ts'
import { useSession } from '../../core/session.ts'
import { useStage } from './useStage.ts'

/** The contact stage: the recipient of the order. */
export const useContact = (checkout: Checkout, address: Address | undefined) => {
  const { user } = useSession()
  const { act, pending, fields } = useAct('POST /checkout/:id/contact', 'saveContact')
  const saved = checkout.stages.contact
  const initial = {
    name: saved?.name ?? address?.name ?? nameOf(user),
    phone: saved?.phone ?? address?.phone ?? riderPhoneOf(user),
    email: saved?.email ?? user?.email ?? '',
  }
  const stage = useStage('contact', { initial, known: saved !== null }, async (body) => {
    const response = await act({ params: { id: checkout.id }, body })
    return response?.data ?? null
  })
  return { ...stage, pending, wrong: fields }
}

export type ContactStage = ReturnType<typeof useContact>
