import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useT } from '../../core/i18n/i18n.tsx'
import { CityName } from '../places/CityName.tsx'

/** The recipient of an order and the address. */
export const OrderAddress = ({ order: { status, contact, delivery } }: { order: Order }) => {
  const t = useT(orderMessages)
  return (
    <address className="small order-to">
      <strong>{t('to', { status })}</strong>
      <br />
      <bdi>{contact.name}</bdi> · <bdi dir="ltr">{contact.phone}</bdi>
      <br />
      <bdi>
        {delivery.address}, {delivery.area}, <CityName city={delivery.city} />
      </bdi>
    </address>
  )
}
