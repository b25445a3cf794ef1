import type { Cart } from 'shared-api/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxQuantityOf, withQuantity } from './cartMath.ts'
import { createQuantityWriter } from './quantityWriter.ts'

const cart = (quantity: number): Cart => ({
  id: 'c',
  items: [
    {
      id: 'line',
      quantity,
      price: 33.33,
      totalPrice: 33.33 * quantity,
      Product: {
        id: 'p',
        name: 'Panadol',
        image: null,
        price: 33.33,
        originalPrice: 40,
        quantity: 50,
        saleClass: 'otc',
        maxPerOrder: 20,
      },
      waits: null,
    },
  ],
  subtotalAmount: 33.33 * quantity,
  discountAmount: 0,
  totalAmount: 33.33 * quantity,
  couponCode: null,
  notices: [],
})

const wired = () => {
  const sent: number[] = []
  const responses: (() => void)[] = []
  const settled = vi.fn()
  const failed = vi.fn()
  const writer = createQuantityWriter({
    send: (_, quantity) => {
      sent.push(quantity)
      return new Promise((done) => responses.push(() => done(cart(quantity))))
    },
    settled,
    failed,
    rest: 100,
  })
  return { writer, sent, responses, settled, failed }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('many wishes in a row make one request with the last', async () => {
  const { writer, sent, responses, settled } = wired()
  for (let wish = 2; wish <= 11; wish++) writer.set('line', wish)
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toEqual([11])
  responses[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a quantity that comes while one is under way is sent after it, and only the last response is shown', async () => {
  const { writer, sent, responses, settled } = wired()
  writer.set('line', 2)
  await vi.advanceTimersByTimeAsync(150)
  writer.set('line', 3)
  writer.set('line', 4)
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toEqual([2])
  responses[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([2, 4])
  expect(settled).not.toHaveBeenCalled()
  responses[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('settle sends at once what waits, and ends when the server has it', async () => {
  const { writer, sent, responses } = wired()
  writer.set('line', 5)
  const done = vi.fn()
  void writer.settle().then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([5])
  expect(done).not.toHaveBeenCalled()
  responses[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalled()
})

test('a line that goes away is not written any more', async () => {
  const { writer, sent } = wired()
  writer.set('line', 5)
  writer.forget('line')
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual([])
})

test('the cart shown meanwhile is exact to the paisa', () => {
  const shown = withQuantity({ ...cart(1), discountAmount: 5 }, 'line', 3)
  expect(shown.items[0]?.totalPrice).toBe(99.99)
  expect([shown.subtotalAmount, shown.discountAmount, shown.totalAmount]).toEqual([99.99, 5, 94.99])
})

test('plus stops at the stock and at what one order may hold', () => {
  expect(maxQuantityOf({ quantity: 50, maxPerOrder: 20 })).toBe(20)
  expect(maxQuantityOf({ quantity: 3, maxPerOrder: 20 })).toBe(3)
})
