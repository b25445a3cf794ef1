import type { Shop } from 'shared-api/contract'
import { helpMessages } from 'shared-api/messages/storefront/help'
import { formatRupees } from 'shared-api/money'
import { useLanguage, useName, useT } from '../../core/i18n/i18n.tsx'

const between = ([min, max]: readonly [number, number]) => ({ min, max })
// Isolated inside Urdu, and on one line.
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
      <li>{t('mainCities', { cities, ...between(delivery.mainDays), fee: rupees(delivery.mainFee) })}</li>
      <li>{t('near', { provinces, ...between(delivery.nearDays), fee: rupees(delivery.nearFee) })}</li>
      <li>{t('far', { ...between(delivery.farDays), fee: rupees(delivery.farFee) })}</li>
      <li>{t('express', { cities, fee: rupees(delivery.expressFee) })}</li>
      <li>{t('free', { sum: rupees(delivery.freeFrom) })}</li>
      <li>{t('cash', { sum: rupees(cashLimit) })}</li>
    </ul>
  )
}
