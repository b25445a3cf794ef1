import { useEffect, useRef } from 'react'
import type { Address, Checkout } from 'shared-api/contract'
import { useAct } from '../../core/api.ts'
import { useSession } from '../../core/session.ts'
import type { AddressField } from '../delivery/AddressFields.tsx'
import { placeBody, useDraftPlace } from '../places/PlaceField.tsx'
import { choosePlace, isSamePlace, usePlace } from '../places/placeStore.ts'
import { useStage } from './useStage.ts'

type Typed = AddressField | 'method' | 'prescriptionIds' | 'splitShipment'

/** The form follows the place of the visit. */
const useVisitPlace = (
  { city, province }: Pick<Record<Typed, string>, 'city' | 'province'>,
  change: (part: Partial<Record<Typed, string>>) => void,
) => {
  const place = usePlace()
  const typed = useRef({ city, province })
  typed.current = { city, province }
  useEffect(() => {
    const to = typed.current
    const isTyping = to.city && !to.province && !place?.isOfAccount
    if (!place || isTyping || isSamePlace(place, to) || (place.isOfAccount && to.city)) return
    change({ city: place.name, province: place.province, unlisted: place.unlisted ? 'yes' : '' })
  }, [place, change])
}

/** The delivery stage: address, speed, prescriptions, shipments. */
export const useDelivery = (checkout: Checkout, saved: Address | undefined) => {
  const { user } = useSession()
  const { act, pending, fields } = useAct('POST /checkout/:id/delivery', 'saveDelivery')
  const known = checkout.stages.delivery
  const from = known ?? saved
  const initial: Record<Typed, string> = {
    address: from?.address ?? user?.address ?? '',
    area: from?.area ?? '',
    city: from?.city ?? user?.city ?? '',
    province: from?.province ?? '',
    unlisted: from?.unlisted ? 'yes' : '',
    postalCode: from?.postalCode ?? '',
    landmark: from?.landmark ?? '',
    method: known?.method ?? 'standard',
    prescriptionIds: checkout.prescriptionIds.join(','),
    splitShipment: checkout.splitShipment?.chosen ? 'yes' : '',
  }
  const stage = useStage('delivery', { initial, known: known !== null }, async (draft) => {
    const { prescriptionIds, splitShipment, ...to } = draft
    const body = {
      ...to,
      ...placeBody(draft, place),
      method: methodOf(draft),
      splitShipment: splitShipment === 'yes',
      prescriptionIds: idsOf(draft),
    }
    const response = await act({ params: { id: checkout.id }, body })
    if (!response) return null
    const { delivery } = response.data.stages
    if (delivery)
      choosePlace({
        name: delivery.city,
        nameUr: place.meant?.nameUr ?? delivery.city,
        province: delivery.province,
        ...(delivery.unlisted ? { unlisted: true } : {}),
      })
    return response.data
  })
  const place = useDraftPlace(stage.draft)
  useVisitPlace(stage.draft, stage.change)
  return {
    ...stage,
    pending,
    wrong: fields,
    place,
    method: methodOf(stage.draft),
    prescriptionIds: idsOf(stage.draft),
  }
}

const methodOf = ({ method }: { method: string }): 'standard' | 'express' =>
  method === 'express' ? method : 'standard'
const idsOf = ({ prescriptionIds }: { prescriptionIds: string }) => prescriptionIds.split(',').filter(Boolean)

export type DeliveryStage = ReturnType<typeof useDelivery>
