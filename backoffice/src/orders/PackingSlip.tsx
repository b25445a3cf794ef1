import type { Order, Shop } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { addressLine, changeWords, dueAtDoor } from './orderWords.ts'
import { ShopHead } from './ShopHead.tsx'

/** The contents of the shipment and the rider's data: address, phone, cash to collect. */
export const PackingSlip = ({ order, shop }: { order: Order; shop: Shop }) => (
  <article className="sheet">
    <ShopHead shop={shop} title="Packing slip" order={order} />
    {order.status === 'cancelled' ? (
      <p className="large">This order was cancelled: nothing is to pack or to send.</p>
    ) : (
      <Parcel order={order} />
    )}
  </article>
)

const Parcel = ({ order }: { order: Order }) => (
  <>
    <h2>Deliver to ({order.delivery.method})</h2>
    <p className="large">
      {order.contact.name}, {order.contact.phone}
    </p>
    <p className="large">{addressLine(order)}</p>
    {order.notes && <p>Note: {order.notes}</p>}
    <p className="large boxed">
      {dueAtDoor(order) > 0 ? `Collect ${formatRupees(dueAtDoor(order))}` : 'Nothing to collect'}
    </p>
    {changeWords(order) && <p className="large">{changeWords(order)}</p>}
    <table>
      <thead>
        <tr>
          <th className="tick">Packed</th>
          <th>Item</th>
          <th className="number">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>☐</td>
            <td>
              {item.name}
              {item.saleClass === 'prescription' && ' (prescription)'}
              {item.batches.map((batch) => (
                <div key={batch.batchNumber}>
                  {batch.quantity} of batch {batch.batchNumber}
                </div>
              ))}
            </td>
            <td className="number">{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
