import type { Order, Shop } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../ui/moment.ts'
import { addressLine, dueAtDoor, plain } from './orderWords.ts'
import { ShopHead } from './ShopHead.tsx'

/** The customer's copy: seller, products, batches and prices. Prices include tax. */
export const Invoice = ({ order, shop }: { order: Order; shop: Shop }) => (
  <article className="sheet">
    <ShopHead shop={shop} title="Invoice" order={order} />
    {order.status === 'cancelled' && <p className="large">This order was cancelled: nothing is to pay.</p>}
    <h2>Bill to</h2>
    <p>
      {order.contact.name}, {order.contact.phone}
    </p>
    <p>{addressLine(order)}</p>
    <table className="bill">
      <thead>
        <tr>
          <th>Item</th>
          <th className="number">Quantity</th>
          <th className="number">Price</th>
          <th className="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.name}
              {item.batches.map((batch) => (
                <div key={batch.batchNumber}>
                  Batch {batch.batchNumber}, expires {day(batch.expiryDate)}
                </div>
              ))}
            </td>
            <td className="number">{item.quantity}</td>
            <td className="number">{formatRupees(item.price)}</td>
            <td className="number">{formatRupees(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" rupees={order.subtotalAmount} />
        {order.discountAmount > 0 && (
          <Sum label={`Discount ${order.couponCode ?? ''}`} rupees={-order.discountAmount} />
        )}
        <Sum label="Delivery" rupees={order.shippingAmount} />
        <Sum label="Total, tax included" rupees={order.totalAmount} total />
        {order.refundedAmount > 0 && <Sum label="Refunded" rupees={-order.refundedAmount} />}
      </tfoot>
    </table>
    <p>
      Payment: {plain(order.paymentMethod)}, {plain(order.paymentStatus)}
    </p>
    {dueAtDoor(order) > 0 && (
      <p className="large boxed">To pay on delivery: {formatRupees(dueAtDoor(order))}</p>
    )}
  </article>
)

const Sum = ({ label, rupees, total = false }: { label: string; rupees: number; total?: boolean }) => (
  <tr className={total ? 'total' : undefined}>
    <th colSpan={3} className="number">
      {label}
    </th>
    <td className="number">{formatRupees(rupees)}</td>
  </tr>
)
