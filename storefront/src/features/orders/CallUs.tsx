import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Calls the pharmacy. */
export const CallUs = () => {
  const t = useT(orderMessages)
  const phone = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy.phone
  if (!phone) return null
  return (
    <a className="button button-second" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Icon name="phone" size={20} /> {t('callUs')}
    </a>
  )
}
