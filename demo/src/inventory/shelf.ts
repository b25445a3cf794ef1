import type { Insertable } from 'kysely'
import type { BatchesTable, StockMovementsTable } from 'server/db/tables'
import { addDays, dayOf } from 'server/kernel/days'
import { shelfDays } from 'shared-api/formulary/expiryFloor'
import type { Random } from '../random.ts'

type Movement = Insertable<StockMovementsTable>
type Batch = Insertable<BatchesTable> & { quantity: number; expiry_date: string; received_at: Date }

const hour = 3_600_000
const day = 24 * hour

/** The stock of one product through the year: batches, and the movements that made them what they are. */
export interface Shelf {
  productId: string
  batches: Batch[]
  movements: Movement[]
  /** Brings a batch; expiry in days after receipt. */
  receive(at: Date, quantity: number, lasts: number): Batch
  /** Units leave for an order line, first expired first out; a new batch comes before when there are too few. */
  sell(at: Date, quantity: number, orderItemId: string): void
  /** A cancelled order line goes back where it came from. */
  putBack(at: Date, orderItemId: string, actorId: string | null): void
  /** Takes units out of a batch for another reason. */
  takeOut(at: Date, batch: Batch, quantity: number, reason: 'damage' | 'count', actorId: string): void
  /** The saleable batches at that moment. */
  saleable(at: Date): Batch[]
}

export const createShelf = (random: Random, productId: string, code: string): Shelf => {
  const batches: Batch[] = []
  const movements: Movement[] = []

  const move = (
    at: Date,
    batch: Batch,
    quantity: number,
    more: Partial<Movement> & Pick<Movement, 'reason'>,
  ) => {
    batch.quantity += quantity
    movements.push({
      product_id: productId,
      batch_id: batch.id,
      quantity,
      at,
      order_item_id: null,
      actor_id: null,
      comment: null,
      ...more,
    })
  }

  const receive = (at: Date, quantity: number, lasts: number): Batch => {
    const batch: Batch = {
      id: random.id('batch'),
      product_id: productId,
      batch_number: `${code}${String(at.getUTCFullYear()).slice(2)}${random.int(100, 999)}${random.letters(1).toUpperCase()}`,
      expiry_date: addDays(dayOf(at), lasts),
      quantity: 0,
      recalled_at: null,
      received_at: at,
    }
    batches.push(batch)
    move(at, batch, quantity, { reason: 'receipt' })
    return batch
  }

  const saleable = (at: Date) =>
    batches
      .filter(
        (batch) =>
          batch.quantity > 0 &&
          !batch.recalled_at &&
          batch.expiry_date >= addDays(dayOf(at), shelfDays(false)) &&
          batch.received_at <= at,
      )
      .sort((a, b) => a.expiry_date.localeCompare(b.expiry_date) || a.id.localeCompare(b.id))

  return {
    productId,
    batches,
    movements,
    receive,
    saleable,
    sell: (at, quantity, orderItemId) => {
      const left = saleable(at).reduce((sum, batch) => sum + batch.quantity, 0)
      if (left < quantity + 4)
        receive(new Date(at.getTime() - day), random.int(4, 9) * 20, random.int(400, 760))
      let missing = quantity
      for (const batch of saleable(at)) {
        const taken = Math.min(batch.quantity, missing)
        if (taken > 0) move(at, batch, -taken, { reason: 'sale', order_item_id: orderItemId })
        missing -= taken
      }
    },
    putBack: (at, orderItemId, actorId) => {
      for (const sale of movements.filter((movement) => movement.order_item_id === orderItemId)) {
        const batch = batches.find(({ id }) => id === sale.batch_id)
        if (batch)
          move(at, batch, -sale.quantity, {
            reason: 'cancellation',
            order_item_id: orderItemId,
            actor_id: actorId,
          })
      }
    },
    takeOut: (at, batch, quantity, reason, actorId) => {
      if (quantity > 0)
        move(at, batch, -quantity, {
          reason,
          actor_id: actorId,
          comment: reason === 'count' ? 'Stocktaking' : 'Carton damaged',
        })
    },
  }
}
