import type { FormEvent } from 'react'
import type { Checkout } from 'shared-api/contract'
import { provinceOf } from 'shared-api/delivery/cities'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Field.tsx'
import { type AddressField, AddressFields, provinceIn } from '../delivery/AddressFields.tsx'
import { PrescriptionChoice } from './PrescriptionChoice.tsx'
import { SplitChoice } from './SplitChoice.tsx'

type Typed = AddressField | 'method' | 'prescriptionIds' | 'splitShipment'

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
  const city = saved?.city ?? user?.city ?? 'Karachi'
  const form = useDraft<Record<Typed, string>>('delivery', {
    address: saved?.address ?? user?.address ?? '',
    area: saved?.area ?? '',
    city,
    province: saved?.province ?? provinceOf(city) ?? 'Sindh',
    postalCode: saved?.postalCode ?? '',
    landmark: saved?.landmark ?? '',
    method: saved?.method ?? 'standard',
    prescriptionIds: checkout.prescriptionIds.join(','),
    splitShipment: checkout.splitShipment?.chosen ? 'yes' : '',
  })
  const { change, draft, forget } = form
  const { act, pending, fields } = useAct('POST /checkout/:id/delivery', 'saveDelivery')

  const method = draft.method === 'express' ? ('express' as const) : ('standard' as const)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { prescriptionIds, splitShipment, ...to } = draft
    const body = {
      ...to,
      province: provinceIn(to),
      method,
      splitShipment: splitShipment === 'yes',
      prescriptionIds: prescriptionIds.split(',').filter(Boolean),
    }
    const response = await act({ params: { id: checkout.id }, body })
    if (!response) return
    forget()
    onSaved(response.data)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <AddressFields draft={form} wrong={fields} />
      <Methods draft={draft} wrong={fields.method} onChange={(method) => change({ method })} />
      {checkout.cart.items.some(({ Product }) => Product.saleClass === 'prescription') && (
        <PrescriptionChoice
          chosen={draft.prescriptionIds.split(',').filter(Boolean)}
          onChange={(ids) => change({ prescriptionIds: ids.join(',') })}
        />
      )}
      {checkout.splitShipment && (
        <SplitChoice
          offer={checkout.splitShipment}
          to={{ ...draft, method }}
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
  draft: { city: string; province: string; method: string }
  wrong: string | undefined
  onChange: (method: string) => void
}

/** The delivery methods with their fees for this city. */
const Methods = ({ draft, wrong, onChange }: MethodsProps) => {
  const t = useT(checkoutMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  if (!rules) return null
  const estimate = deliveryEstimate(rules, draft)
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
          checked={draft.method === method}
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
