import type { Order, Shop } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { addressLine } from '../addressLine.ts'
import { cashDue } from '../money/cashDue.ts'
import { ShopHead } from './ShopHead.tsx'

/** The customer's copy: seller, products, batches and prices. Prices include tax. */
export const Invoice = ({ order, shop }: { order: Order; shop: Shop }) => (
  <article className="sheet">
    <ShopHead shop={shop} title={t('orders.invoice')} order={order} />
    {order.status === 'cancelled' && <p className="large">{t('orders.cancelledInvoice')}</p>}
    <h2>{t('orders.billTo')}</h2>
    <p>
      {order.contact.name}, {order.contact.phone}
    </p>
    <p>{addressLine(order)}</p>
    <table className="bill">
      <thead>
        <tr>
          <th>{t('orders.item')}</th>
          <th className="number">{t('orders.quantity')}</th>
          <th className="number">{t('orders.price')}</th>
          <th className="number">{t('orders.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.name}
              {item.batches.map((batch) => (
                <div key={batch.batchNumber}>
                  {t('orders.invoiceBatch', { batch: batch.batchNumber, expiry: day(batch.expiryDate) })}
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
        <Sum label={t('orders.subtotal')} rupees={order.subtotalAmount} />
        {order.discountAmount > 0 && (
          <Sum
            label={t('orders.discount', { code: order.couponCode ?? '' })}
            rupees={-order.discountAmount}
          />
        )}
        <Sum label={t('orders.delivery')} rupees={order.shippingAmount} />
        <Sum label={t('orders.totalWithTax')} rupees={order.totalAmount} total />
        {order.refundedAmount > 0 && <Sum label={t('orders.refunded')} rupees={-order.refundedAmount} />}
      </tfoot>
    </table>
    <p>
      {t('orders.paymentLine', {
        method: statusLabel(order.paymentMethod),
        status: statusLabel(order.paymentStatus),
      })}
    </p>
    {cashDue(order) > 0 && (
      <p className="large boxed">{t('orders.dueOnDelivery', { amount: formatRupees(cashDue(order)) })}</p>
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
