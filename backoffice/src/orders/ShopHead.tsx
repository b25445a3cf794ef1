import type { Order, Shop } from 'shared-api/contract'
import { moment } from '../ui/moment.ts'

/** The legal head of a pharmacy's papers, and the order. */
export const ShopHead = ({ shop, title, order }: { shop: Shop; title: string; order: Order }) => (
  <header>
    <div>
      <h1>
        {title} {order.orderNumber}
      </h1>
      <p>{moment(order.createdAt)}</p>
      {order.status === 'cancelled' && <p className="stamp">Cancelled</p>}
    </div>
    <div className="shop">
      <p>
        <strong>{shop.pharmacy.name}</strong>
      </p>
      <p>{shop.pharmacy.address}</p>
      <p>
        {shop.pharmacy.phone}, {shop.pharmacy.email}
      </p>
      <p>Licence {shop.pharmacy.licenceNumber}</p>
      <p>Pharmacist {shop.pharmacy.pharmacist}</p>
    </div>
  </header>
)
