import type { Order } from 'shared-api/contract'
import { day } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { pickLines, toPack } from './pickLines.ts'

/** The units to fetch from the shelves for all these orders. */
export const PickList = ({ orders }: { orders: readonly Order[] }) => {
  const open = toPack(orders)
  const excluded = orders.filter((order) => !open.includes(order))
  return (
    <article className="sheet">
      <h1>{t('orders.pickList')}</h1>
      <p>{open.length === 0 ? t('orders.noneToPack') : open.map((one) => one.orderNumber).join(', ')}</p>
      {excluded.length > 0 && (
        <p>
          {t('orders.notToPack', {
            orders: excluded
              .map((one) =>
                t('orders.orderAndStatus', { order: one.orderNumber, status: statusLabel(one.status) }),
              )
              .join(', '),
          })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th className="tick">{t('orders.picked')}</th>
            <th>{t('orders.item')}</th>
            <th>{t('orders.batchesByExpiry')}</th>
            <th className="number">{t('orders.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {pickLines(open).map((line) => (
            <tr key={line.name}>
              <td>☐</td>
              <td>
                {line.name}
                <div>{line.orderNumbers.join(', ')}</div>
              </td>
              <td>
                {line.batches.map((batch) => (
                  <div key={batch.batchNumber}>
                    {batch.quantity} × {batch.batchNumber}, {day(batch.expiryDate)}
                  </div>
                ))}
              </td>
              <td className="number">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
