import type { Order } from 'shared-api/contract'

/** One product to fetch from the shelf for several orders. */
export interface PickLine {
  name: string
  quantity: number
  batches: { batchNumber: string; expiryDate: string; quantity: number }[]
  orderNumbers: string[]
}

/** Orders that still have to be packed. */
export const toPack = (orders: readonly Order[]): Order[] =>
  orders.filter((order) => order.status === 'pending' || order.status === 'processing')

/** The units to fetch for these orders: each product once, by batch, first expired first. Sorted by name. */
export const pickLines = (orders: readonly Order[]): PickLine[] => {
  const lines = new Map<string, PickLine>()
  for (const order of orders)
    for (const item of order.items) {
      const key = item.productId ?? item.name
      const line = lines.get(key) ?? { name: item.name, quantity: 0, batches: [], orderNumbers: [] }
      lines.set(key, line)
      line.quantity += item.quantity
      if (!line.orderNumbers.includes(order.orderNumber)) line.orderNumbers.push(order.orderNumber)
      for (const batch of item.batches) {
        const same = line.batches.find((other) => other.batchNumber === batch.batchNumber)
        if (same) same.quantity += batch.quantity
        else line.batches.push({ ...batch })
      }
    }
  for (const line of lines.values()) line.batches.sort((a, b) => a.expiryDate.localeCompare(b.expiryDate))
  return [...lines.values()].sort((a, b) => a.name.localeCompare(b.name))
}
