import { addDays } from 'server/kernel/days'
import type { PaymentMethod } from 'shared-api'
import type { OtcPurchase } from 'shared-api/formulary/otcLimits'
import type { Customer } from '../accounts/customers.ts'
import type { ProductRow } from '../catalogue/catalogueRows.ts'
import { allowedPacks, purchasesOf } from '../catalogue/otcPacks.ts'
import { approvedRow, type ProductsByName, productOf } from '../prescriptions/approvedRows.ts'
import { soundCases } from '../prescriptions/cases/index.ts'
import type { PrescriptionCase } from '../prescriptions/cases/prescriptionCase.ts'
import type { Random } from '../random.ts'

/** The products of an order, before prices and stock. */
export interface Plan {
  placed: Date
  customer: Customer
  lines: { product: ProductRow; quantity: number }[]
  /** The prescription of the order's prescription medicines. */
  prescribed: PrescriptionCase | null
  express: boolean
}

const hour = 3_600_000
const day = 24 * hour

/** Moments of a year of orders, earliest first: a shop that grows, busier on weekends, awake from 9 to 23. */
const moments = (random: Random, now: Date): Date[] => {
  const times: number[] = []
  for (let back = 365; back > 0; back--) {
    const date = new Date(now.getTime() - back * day)
    const weekend = [0, 6].includes(date.getUTCDay()) ? 1.25 : 1
    const expected = (1.3 + 2.1 * ((365 - back) / 365)) * weekend
    const orders = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
    for (let order = 0; order < orders; order++) times.push(date.getTime() - random.next() * 14 * hour)
  }
  // The last day is a busy one, so thin the back office has a morning's work.
  for (let order = 0; order < 16; order++) times.push(now.getTime() - (0.6 + random.next() * 18) * hour)
  return times.sort((a, b) => a - b).map((time) => new Date(time))
}

/** Well-known household products. */
const favourites =
  /^(Panadol 500mg Tablets$|Panadol Extra|Disprin|Brufen|Calpol|CaC-1000|Surbex|ENO|Peditral|Dettol|Strepsils)/

/** The demand for each product: higher for cheap products, and for some products as such. */
const demandOf = (random: Random, { name, price, sale_class }: ProductRow) => {
  if (sale_class !== 'otc') return 0
  const known = favourites.test(name) ? 5 : 0
  const cheap = price < 60_000 ? 2 : price < 200_000 ? 1 : 0.35
  return (0.15 + known + random.next() ** 3 * 5) * cheap
}

const asOtc = ({ product, quantity }: Plan['lines'][number]) => ({
  name: product.name,
  saleClass: product.sale_class,
  quantity,
})

/** Finds the prescription that a customer needs again, and notes that it was used. */
const createRepeats = () => {
  const lastUsed = new Map<PrescriptionCase, number>()
  return (
    { name }: Customer,
    placed: Date,
    isOffered: (one: PrescriptionCase) => boolean,
  ): PrescriptionCase | null => {
    const usedAt = (one: PrescriptionCase) => lastUsed.get(one) ?? 0
    const [due] = soundCases
      .filter(
        (one) =>
          one.sender === name && placed.getTime() - usedAt(one) >= one.repeatDays * day && isOffered(one),
      )
      .sort((a, b) => usedAt(a) - usedAt(b))
    if (due) lastUsed.set(due, placed.getTime())
    return due ?? null
  }
}

/** The packs of the prescription medicines that an order takes: all, or now and then all but the last. */
const linesOf = (random: Random, of: PrescriptionCase, products: ProductsByName): Plan['lines'] => {
  const lines = of.lines.flatMap((one) => {
    const product = productOf(one, products)
    return product.sale_class === 'prescription'
      ? [{ product, quantity: approvedRow(one, of, products).quantity }]
      : []
  })
  return lines.length > 1 && random.chance(0.25) ? lines.slice(0, -1) : lines
}

export const orderPlans = (
  random: Random,
  given: {
    now: Date
    products: readonly ProductRow[]
    customers: readonly Customer[]
    mainCities: readonly string[]
  },
): Plan[] => {
  const { now, products, customers, mainCities } = given
  const demand = new Map(products.map((product) => [product.id, demandOf(random, product)]))
  const weights = customers.map((customer) => customer.weight)

  const byName: ProductsByName = new Map(products.map((product) => [product.name, product]))
  const nextRepeat = createRepeats()
  const bought = new Map<Customer, OtcPurchase[]>()

  return moments(random, now).flatMap((placed): Plan[] => {
    const lately = now.getTime() - placed.getTime() < 6 * day
    const customer =
      lately && random.chance(0.15)
        ? (customers[0] ?? random.pick(customers))
        : random.weighted(customers, weights)
    const main = mainCities.includes(customer.address.city)
    const isOffered = (product: ProductRow) =>
      product.status !== 'inactive' &&
      new Date(product.created_at) < placed &&
      (main || !product.requires_cold_chain)
    const offered = products.filter((product) => product.sale_class === 'otc' && isOffered(product))
    const prescribed = nextRepeat(customer, placed, (one) =>
      one.lines.every((line) => isOffered(productOf(line, byName))),
    )
    const prescription = prescribed ? linesOf(random, prescribed, byName) : []
    const lines = new Map<string, Plan['lines'][number]>()
    const purchases = bought.get(customer) ?? []
    // Counted from now, so that the same orders are allowed at any hour.
    const today = addDays('2026-01-01', Math.floor((placed.getTime() - now.getTime()) / day))
    const wanted = prescribed ? random.int(0, 2) : random.weighted([1, 2, 3, 4, 5], [30, 34, 20, 11, 5])
    for (let line = 0; line < wanted; line++) {
      const product = random.weighted(
        offered,
        offered.map(({ id }) => demand.get(id) ?? 0),
      )
      const dear = product.price > 150_000
      const quantity = Math.min(
        product.max_per_order,
        dear ? 1 : random.weighted([1, 2, 3, 5], [58, 27, 11, 4]),
      )
      lines.delete(product.id)
      const allowed = allowedPacks(asOtc({ product, quantity }), [...lines.values()].map(asOtc), {
        purchases,
        today,
      })
      if (allowed > 0) lines.set(product.id, { product, quantity: allowed })
    }
    const otc = [...lines.values()]
    bought.set(customer, [...purchases, ...purchasesOf(otc.map(asOtc), today)])
    const express = main && random.chance(0.1)
    const ordered = [...prescription, ...otc]
    return ordered.length > 0 ? [{ placed, customer, lines: ordered, prescribed, express }] : []
  })
}

/** Cash, as nine in ten pay, unless the sum is above what riders carry. */
export const choosePayment = (random: Random, total: number, cashLimit: number): PaymentMethod =>
  total > cashLimit
    ? random.pick(['credit_card', 'easypaisa'])
    : random.weighted(['cash', 'easypaisa', 'credit_card'], [78, 14, 8])
