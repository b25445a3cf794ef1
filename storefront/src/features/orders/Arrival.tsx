import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatDaysAfter } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'

const DAY_MS = 86_400_000

interface Props {
  /** Days from dispatch. */
  minDays: number
  maxDays: number
  shippedAt: string | null | undefined
}

/** The days on which a shipment arrives, from the day that it left; before that the days that delivery takes. */
export const Arrival = ({ minDays, maxDays, shippedAt }: Props) => {
  const t = useT(orderMessages)
  const { language } = useLanguage()
  if (!shippedAt) return <p>{t('arriveDays', { min: minDays, max: maxDays })}</p>
  const left = new Date(shippedAt)
  if (Date.now() > left.getTime() + (maxDays + 1) * DAY_MS) return <p>{t('arriveLate')}</p>
  return <p>{t('arriveAbout', { days: formatDaysAfter(left, minDays, maxDays, language) })}</p>
}
