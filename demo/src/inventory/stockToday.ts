import { addDays, dayOf } from 'server/kernel/days'
import type { ProductRow } from '../catalogue/catalogueRows.ts'
import type { Random } from '../random.ts'
import type { Shelf } from './shelf.ts'

const day = 86_400_000
const plenty = 34

/** The products that are low today, by their place in the list: enough open tasks for the back office. */
const soldOut = new Set([9, 47, 93, 131, 176, 203])
const low = new Set([6, 24, 60, 88, 117, 149, 182, 211])
const onlyExpired = new Set([36, 158])
const recalled = new Set([66, 104])
const nearExpiry = new Set([3, 15, 29, 41, 72, 99, 126, 140, 165, 190])
const expiredLeftover = new Set([11, 33, 57, 81, 122, 144, 171, 198])

/**
 * Sets the stock of today: most products full, some low, one batch recalled, and some expired stock still on
 * the shelf. Every difference is a movement.
 */
export const stockToday = (
  random: Random,
  given: { now: Date; adminId: string; products: readonly ProductRow[]; shelves: ReadonlyMap<string, Shelf> },
): void => {
  const { now, adminId } = given
  const ago = (days: number) => new Date(now.getTime() - days * day)

  given.products.forEach((product, index) => {
    const shelf = given.shelves.get(product.id)
    if (!shelf) return
    const keep = (units: number) => {
      let left = units
      for (const batch of shelf.saleable(now)) {
        const kept = Math.min(left, batch.quantity)
        shelf.takeOut(now, batch, batch.quantity - kept, 'count', adminId)
        left -= kept
      }
      if (left > 0) shelf.receive(ago(2), left, random.int(300, 700))
    }
    const expired = () => shelf.receive(ago(200), random.int(6, 24), 200 - random.int(8, 40))

    const short = soldOut.has(index) || onlyExpired.has(index) ? 0 : low.has(index) ? random.int(2, 8) : null
    if (onlyExpired.has(index)) expired()
    if (short !== null) {
      keep(short)
      return
    }
    if (expiredLeftover.has(index)) expired()
    if (recalled.has(index)) shelf.receive(ago(60), 40, 500).recalled_at = ago(3)
    if (nearExpiry.has(index)) shelf.receive(ago(150), random.int(5, 18), 150 + random.int(12, 50))
    if (random.chance(0.55))
      shelf.receive(ago(random.int(15, 130)), random.int(2, 8) * 10, random.int(380, 740))
    const units = shelf.saleable(now).reduce((sum, batch) => sum + batch.quantity, 0)
    if (units < plenty)
      shelf.receive(ago(random.int(1, 9)), random.int(2, 8) * 20 + plenty, random.int(380, 740))
    const [first] = shelf.saleable(now)
    if (first && first.expiry_date > addDays(dayOf(now), 60) && random.chance(0.08))
      shelf.takeOut(ago(1), first, 1, 'damage', adminId)
  })
}
