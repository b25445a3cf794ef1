import type { Order } from 'shared-api/contract'
import { day } from '../ui/moment.ts'
import { pickLines, toPack } from './pickLines.ts'

/** One walk along the shelves for all these orders. */
export const PickList = ({ orders }: { orders: readonly Order[] }) => {
  const open = toPack(orders)
  const left = orders.filter((order) => !open.includes(order))
  return (
    <article className="sheet">
      <h1>Pick list</h1>
      <p>
        {open.length === 0 ? 'No order here is left to pack.' : open.map((one) => one.orderNumber).join(', ')}
      </p>
      {left.length > 0 && (
        <p>Not to pack: {left.map((one) => `${one.orderNumber} (${one.status})`).join(', ')}</p>
      )}
      <table>
        <thead>
          <tr>
            <th className="tick">Picked</th>
            <th>Item</th>
            <th>Batches, first to expire first</th>
            <th className="number">Quantity</th>
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
