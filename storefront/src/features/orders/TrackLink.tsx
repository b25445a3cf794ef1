import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useT } from '../../core/i18n/i18n.tsx'

/** The courier's own page of a shipment. Without one there is nothing. */
export const TrackLink = ({ href }: { href: string | null | undefined }) => {
  const t = useT(orderMessages)
  return href ? (
    <p>
      <a href={href} target="_blank" rel="noreferrer">
        {t('track')}
      </a>
    </p>
  ) : null
}
