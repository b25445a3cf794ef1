import { QRCodeSVG } from 'qrcode.react'
import type { Order, Shop } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { addressLine } from '../addressLine.ts'
import { cashDue, changeNote } from '../money/cashDue.ts'

/** The label of a shipment for a printer of labels: receiver, cash to collect, and the order number as a code. */
export const Label = ({ order, shop }: { order: Order; shop: Shop }) => (
  <article className="sheet label">
    <header>
      <div>
        <h1>{order.orderNumber}</h1>
        <p>{shop.pharmacy.name}</p>
        <p>{shop.pharmacy.phone}</p>
      </div>
      <QRCodeSVG
        value={order.orderNumber}
        size={110}
        role="img"
        title={t('orders.labelCode', { number: order.orderNumber })}
      />
    </header>
    {order.status === 'cancelled' ? (
      <p className="large">{t('orders.cancelledSlip')}</p>
    ) : (
      <>
        <p className="large">
          {order.contact.name}, {order.contact.phone}
        </p>
        <p className="large">{addressLine(order)}</p>
        <p className="large boxed">
          {cashDue(order) > 0
            ? t('orders.collect', { amount: formatRupees(cashDue(order)) })
            : t('orders.nothingToCollect')}
        </p>
        {changeNote(order) && <p>{changeNote(order)}</p>}
      </>
    )}
  </article>
)
