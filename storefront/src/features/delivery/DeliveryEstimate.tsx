import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { productMessages } from 'shared-api/messages/storefront/products'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import { PlaceButton } from '../places/PlaceButton.tsx'
import { usePlace } from '../places/placeStore.ts'
import './estimate.css'

/** When it comes and what that costs, for the place of the visit. */
export const DeliveryEstimate = ({ coldChain }: { coldChain: boolean }) => {
  const t = useT()
  const { language } = useLanguage()
  const ofProduct = useT(productMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  const place = usePlace()
  if (!rules) return null
  const estimate = place && deliveryEstimate(rules, { ...place, city: place.name })
  return (
    <section className="card estimate" aria-label={ofProduct('delivery')}>
      <PlaceButton className="place-change" unknown={ofProduct('placeUnknown')} />
      {place && coldChain && !estimate?.express ? (
        <Note tone="bad">
          <p>{ofProduct('noColdChain', { city: language === 'ur' ? place.nameUr : place.name })}</p>
        </Note>
      ) : (
        <ul className="plain estimate-list">
          {estimate && (
            <li>
              <Icon name="clock" size={20} />
              <span>
                <strong>{ofProduct('days', { min: estimate.minDays, max: estimate.maxDays })}</strong>
                {' · '}
                {ofProduct('deliveryFee', { fee: formatRupees(estimate.fee) })}
              </span>
            </li>
          )}
          {estimate?.express && (
            <li>
              <Icon name="truck" size={20} />
              {ofProduct('expressOffer', { fee: formatRupees(rules.expressFee) })}
            </li>
          )}
          <li>
            <Icon name="tag" size={20} />
            {t('freeFrom', { sum: formatRupees(rules.freeFrom) })}
          </li>
          <li>
            <Icon name="check" size={20} />
            {ofProduct('cashPossible')}
          </li>
        </ul>
      )}
    </section>
  )
}
