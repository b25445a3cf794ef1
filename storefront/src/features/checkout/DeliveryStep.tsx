import { type FormEvent, useEffect, useRef } from 'react'
import type { Checkout } from 'shared-api/contract'
import { type DeliveryPlace, deliveryEstimate } from 'shared-api/delivery/delivery'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Field.tsx'
import { type AddressField, AddressFields } from '../delivery/AddressFields.tsx'
import { placeBody, useDraftPlace } from '../places/PlaceField.tsx'
import { choosePlace, isSamePlace, usePlace } from '../places/placeStore.ts'
import { PrescriptionChoice } from './PrescriptionChoice.tsx'
import { SplitChoice } from './SplitChoice.tsx'

type Typed = AddressField | 'method' | 'prescriptionIds' | 'splitShipment'

/** The form follows the place of the visit, which may be chosen in the header meanwhile. */
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

export const DeliveryStep = ({
  checkout,
  onSaved,
}: {
  checkout: Checkout
  onSaved: (next: Checkout) => void
}) => {
  const t = useT(checkoutMessages)
  const { user } = useSession()
  const saved = checkout.stages.delivery
  const form = useDraft<Record<Typed, string>>('delivery', {
    address: saved?.address ?? user?.address ?? '',
    area: saved?.area ?? '',
    city: saved?.city ?? user?.city ?? '',
    province: saved?.province ?? '',
    unlisted: saved?.unlisted ? 'yes' : '',
    postalCode: saved?.postalCode ?? '',
    landmark: saved?.landmark ?? '',
    method: saved?.method ?? 'standard',
    prescriptionIds: checkout.prescriptionIds.join(','),
    splitShipment: checkout.splitShipment?.chosen ? 'yes' : '',
  })
  const { change, draft, forget } = form
  const place = useDraftPlace(draft)
  useVisitPlace(draft, change)
  const { act, pending, fields } = useAct('POST /checkout/:id/delivery', 'saveDelivery')

  const method = draft.method === 'express' ? ('express' as const) : ('standard' as const)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { prescriptionIds, splitShipment, ...to } = draft
    const body = {
      ...to,
      ...placeBody(draft, place),
      method,
      splitShipment: splitShipment === 'yes',
      prescriptionIds: prescriptionIds.split(',').filter(Boolean),
    }
    const response = await act({ params: { id: checkout.id }, body })
    if (!response) return
    forget()
    const { delivery } = response.data.stages
    if (delivery)
      choosePlace({
        name: delivery.city,
        nameUr: place.meant?.nameUr ?? delivery.city,
        province: delivery.province,
        ...(delivery.unlisted ? { unlisted: true } : {}),
      })
    onSaved(response.data)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <AddressFields draft={form} place={place} wrong={fields} onPlace={choosePlace} />
      <Methods
        chosen={method}
        to={place.place}
        wrong={fields.method}
        onChange={(method) => change({ method })}
      />
      {checkout.cart.items.some(({ Product }) => Product.saleClass === 'prescription') && (
        <PrescriptionChoice
          chosen={draft.prescriptionIds.split(',').filter(Boolean)}
          onChange={(ids) => change({ prescriptionIds: ids.join(',') })}
        />
      )}
      {checkout.splitShipment && (
        <SplitChoice
          offer={checkout.splitShipment}
          to={place.place && { ...place.place, method }}
          chosen={draft.splitShipment === 'yes'}
          onChange={(chosen) => change({ splitShipment: chosen ? 'yes' : '' })}
        />
      )}
      <Button type="submit" wide busy={pending}>
        {t('next')}
      </Button>
    </form>
  )
}

interface MethodsProps {
  chosen: string
  to: DeliveryPlace | null
  wrong: string | undefined
  onChange: (method: string) => void
}

/** The delivery methods with their fees for this place. */
const Methods = ({ chosen, to, wrong, onChange }: MethodsProps) => {
  const t = useT(checkoutMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  if (!rules) return null
  if (!to) return <p className="small">{t('placeUnknown')}</p>
  const estimate = deliveryEstimate(rules, to)
  const choices = [
    {
      method: 'standard',
      words: t('standard', { min: estimate.minDays, max: estimate.maxDays, fee: formatRupees(estimate.fee) }),
    },
    ...(estimate.express
      ? [{ method: 'express', words: t('express', { fee: formatRupees(rules.expressFee) }) }]
      : []),
  ]
  return (
    <fieldset className="stack checkout-choices">
      <legend>{t('howFast')}</legend>
      {choices.map(({ method, words }) => (
        <Check
          key={method}
          type="radio"
          name="method"
          label={words}
          checked={chosen === method}
          onChange={() => onChange(method)}
        />
      ))}
      <p className="small">{t('freeHint', { sum: formatRupees(rules.freeFrom) })}</p>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
