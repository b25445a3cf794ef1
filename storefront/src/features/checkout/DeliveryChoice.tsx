import type { Checkout } from 'shared-api/contract'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { formatDaysAfter } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Check } from '../../ui/Field.tsx'
import { FoldingSection } from './FoldingSection.tsx'
import { PrescriptionChoice } from './PrescriptionChoice.tsx'
import { SplitChoice } from './SplitChoice.tsx'
import type { DeliveryStage } from './useDelivery.ts'

/** The speed, the prescriptions and the number of shipments. */
export const DeliveryChoice = ({ checkout, delivery }: { checkout: Checkout; delivery: DeliveryStage }) => {
  const t = useT(checkoutMessages)
  const { place, method, prescriptionIds, draft, change } = delivery
  const { splitShipment, cart } = checkout
  const isWaiting = cart.items.some(({ Product }) => Product.saleClass === 'prescription')
  return (
    <FoldingSection title={t('delivery')} isOpen>
      <Methods delivery={delivery} goods={cart.totalAmount} isWaiting={isWaiting} />
      {isWaiting && (
        <PrescriptionChoice
          chosen={prescriptionIds}
          onChange={(ids) => change({ prescriptionIds: ids.join(',') })}
        />
      )}
      {splitShipment && (
        <SplitChoice
          offer={splitShipment}
          to={place.place && { ...place.place, method }}
          chosen={draft.splitShipment === 'yes'}
          onChange={(chosen) => change({ splitShipment: chosen ? 'yes' : '' })}
        />
      )}
    </FoldingSection>
  )
}

interface MethodsProps {
  delivery: DeliveryStage
  /** The discounted subtotal in rupees. */
  goods: number
  /** Some of it waits for a prescription, so that no day can be named. */
  isWaiting: boolean
}

/** The delivery methods with their fees for this place. */
const Methods = ({ delivery, goods, isWaiting }: MethodsProps) => {
  const t = useT(checkoutMessages)
  const { language } = useLanguage()
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  const to = delivery.place.place
  if (!rules) return null
  if (!to) return <p className="small">{t('placeUnknown')}</p>
  const { minDays: min, maxDays: max, express } = deliveryEstimate(rules, to)
  const fee = deliveryFee(rules, { ...to, method: 'standard' }, goods)
  const arrival = (method: string) => {
    const [first, last] = method === 'express' ? rules.expressDays : ([min, max] as const)
    return t('arrives', { days: formatDaysAfter(new Date(), first, last, language) })
  }
  const choices = [
    {
      method: 'standard',
      words: t('standard', { min, max, fee: fee === 0 ? t('free') : formatRupees(fee) }),
    },
    ...(express ? [{ method: 'express', words: t('express', { fee: formatRupees(rules.expressFee) }) }] : []),
  ]
  return (
    <fieldset className="stack checkout-choices">
      <legend className="sr-only">{t('howFast')}</legend>
      {choices.map(({ method, words }) => (
        <Check
          key={method}
          type="radio"
          name="method"
          label={
            isWaiting ? (
              words
            ) : (
              <>
                {words}
                <span className="small soft">{arrival(method)}</span>
              </>
            )
          }
          checked={delivery.method === method}
          onChange={() => delivery.change({ method })}
        />
      ))}
      {fee > 0 && <p className="small soft">{t('freeHint', { sum: formatRupees(rules.freeFrom) })}</p>}
      {delivery.wrong.method && (
        <p className="wrong" role="alert">
          {delivery.wrong.method}
        </p>
      )}
    </fieldset>
  )
}
