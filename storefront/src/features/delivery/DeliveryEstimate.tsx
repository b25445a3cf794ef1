import { useEffect, useState } from 'react'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { productMessages } from 'shared-api/messages/storefront/products'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { local } from '../../core/local.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import { type City, commonCities } from './commonCities.ts'

const key = 'city'
const first = commonCities[0] as City

/** When it comes and what that costs, for the city the shopper chose last. */
export const DeliveryEstimate = ({ coldChain }: { coldChain: boolean }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  const [city, setCity] = useState(first)
  useEffect(() => {
    const remembered = commonCities.find(({ name }) => name === local.get(key))
    if (remembered) setCity(remembered)
  }, [])
  if (!rules) return null
  const estimate = deliveryEstimate(rules, { city: city.name, province: city.province })
  const choose = (name: string) => {
    local.set(key, name)
    setCity(commonCities.find((known) => known.name === name) ?? first)
  }
  return (
    <section className="card estimate" aria-label={ofProduct('delivery')}>
      <div className="field">
        <label htmlFor="city" className="with-icon">
          <Icon name="truck" size={20} /> {ofProduct('deliverTo')}
        </label>
        <select
          id="city"
          className="input"
          value={city.name}
          onChange={(event) => choose(event.target.value)}
        >
          {commonCities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {coldChain && !estimate.express ? (
        <Note tone="bad">
          <p>{ofProduct('noColdChain', { city: city.name })}</p>
        </Note>
      ) : (
        <ul className="plain estimate-list">
          <li>
            <Icon name="clock" size={20} />
            <span>
              <strong>{ofProduct('days', { min: estimate.minDays, max: estimate.maxDays })}</strong>
              {' · '}
              {ofProduct('deliveryFee', { fee: formatRupees(estimate.fee) })}
            </span>
          </li>
          {estimate.express && (
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
