import type { Shop } from 'shared-api/contract'
import { helpMessages } from 'shared-api/messages/storefront/help'
import { formatRupees } from 'shared-api/money'
import { useLanguage, useName, useT } from '../../core/i18n/i18n.tsx'

// Isolated, so that a range keeps its order inside Urdu; a sum stays on one line.
const range = ([first, last]: readonly [number, number]) => `\u2066${first}–${last}\u2069`
const rupees = (amount: number) => `\u2066${formatRupees(amount).replace(' ', '\u00a0')}\u2069`

/** Today's delivery fees and times, from the server. */
export const Delivery = ({ shop: { delivery, cashLimit } }: { shop: Shop }) => {
  const t = useT(helpMessages)
  const nameOf = useName()
  const { language } = useLanguage()
  const comma = language === 'ur' ? '، ' : ', '
  const cities = delivery.mainCities.map(nameOf).join(comma)
  const provinces = delivery.nearProvinces.map(nameOf).join(comma)
  return (
    <ul className="card help-text">
      <li>{t('mainCities', { cities, days: range(delivery.mainDays), fee: rupees(delivery.mainFee) })}</li>
      <li>{t('near', { provinces, days: range(delivery.nearDays), fee: rupees(delivery.nearFee) })}</li>
      <li>{t('far', { days: range(delivery.farDays), fee: rupees(delivery.farFee) })}</li>
      <li>{t('express', { cities, days: range(delivery.expressDays), fee: rupees(delivery.expressFee) })}</li>
      <li>{t('free', { sum: rupees(delivery.freeFrom) })}</li>
      <li>{t('cash', { sum: rupees(cashLimit) })}</li>
    </ul>
  )
}
