import type { Order, Shop } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { addressLine } from '../addressLine.ts'
import { cashDue, changeNote } from '../money/cashDue.ts'
import { ShopHead } from './ShopHead.tsx'

/** The contents of the shipment and the rider's data: address, phone, cash to collect. */
export const PackingSlip = ({ order, shop }: { order: Order; shop: Shop }) => (
  <article className="sheet">
    <ShopHead shop={shop} title={t('orders.packingSlip')} order={order} />
    {order.status === 'cancelled' ? (
      <p className="large">{t('orders.cancelledSlip')}</p>
    ) : (
      <Contents order={order} />
    )}
  </article>
)

const Contents = ({ order }: { order: Order }) => (
  <>
    <h2>{t('orders.deliverTo', { method: order.delivery.method })}</h2>
    <p className="large">
      {order.contact.name}, {order.contact.phone}
    </p>
    <p className="large">{addressLine(order)}</p>
    {order.notes && <p>{t('orders.slipNote', { note: order.notes })}</p>}
    <p className="large boxed">
      {cashDue(order) > 0
        ? t('orders.collect', { amount: formatRupees(cashDue(order)) })
        : t('orders.nothingToCollect')}
    </p>
    {changeNote(order) && <p className="large">{changeNote(order)}</p>}
    <table>
      <thead>
        <tr>
          <th className="tick">{t('orders.packed')}</th>
          <th>{t('orders.item')}</th>
          <th className="number">{t('orders.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>☐</td>
            <td>
              {item.saleClass === 'prescription'
                ? t('orders.onPrescription', { name: item.name })
                : item.name}
              {item.doses.map(({ en, ur }) => (
                <div key={en}>
                  <div>{en}</div>
                  <div lang="ur" dir="rtl">
                    {ur}
                  </div>
                </div>
              ))}
              {item.batches.map((batch) => (
                <div key={batch.batchNumber}>
                  {t('orders.slipBatch', {
                    quantity: batch.quantity,
                    batch: batch.batchNumber,
                    expiry: day(batch.expiryDate),
                  })}
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
