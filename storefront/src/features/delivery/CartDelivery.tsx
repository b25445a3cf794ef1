import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { cartMessages } from 'shared-api/messages/storefront/cart'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { PlaceButton } from '../places/PlaceButton.tsx'
import { usePlace } from '../places/placeStore.ts'

/** The delivery of a cart to the place of the visit. `goods`: the discounted subtotal in rupees. */
export const CartDelivery = ({ goods }: { goods: number }) => {
  const t = useT(cartMessages)
  const place = usePlace()
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  if (!rules) return null
  const to = place && { ...place, city: place.name, method: 'standard' as const }
  const estimate = to && deliveryEstimate(rules, to)
  const fee = to && deliveryFee(rules, to, goods)
  return (
    <div className="cart-delivery">
      <PlaceButton className="place-change" />
      {estimate && (
        <p className="small">
          {fee === 0
            ? t('deliveryFree', { min: estimate.minDays, max: estimate.maxDays })
            : t('deliveryCosts', {
                fee: formatRupees(fee ?? 0),
                min: estimate.minDays,
                max: estimate.maxDays,
              })}
        </p>
      )}
      {goods < rules.freeFrom && (
        <p className="small soft">{t('moreForFree', { sum: formatRupees(rules.freeFrom - goods) })}</p>
      )}
    </div>
  )
}
