import type { Order, Shop } from 'shared-api/contract'
import { moment } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'

/** The legal head of a pharmacy's papers, and the order. */
export const ShopHead = ({ shop, title, order }: { shop: Shop; title: string; order: Order }) => (
  <header>
    <div>
      <h1>
        {title} {order.orderNumber}
      </h1>
      <p>{moment(order.createdAt)}</p>
      {order.status === 'cancelled' && <p className="stamp">{t('orders.stampCancelled')}</p>}
    </div>
    <div className="shop">
      <p>
        <strong>{shop.pharmacy.name}</strong>
      </p>
      <p>{shop.pharmacy.address}</p>
      <p>
        {shop.pharmacy.phone}, {shop.pharmacy.email}
      </p>
      <p>{t('orders.licence', { number: shop.pharmacy.licenceNumber })}</p>
      <p>{t('orders.pharmacist', { name: shop.pharmacy.pharmacist })}</p>
    </div>
  </header>
)
