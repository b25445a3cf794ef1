import type { Db } from 'server/db/types'
import { addDays, dayOf } from 'server/kernel/days'

/**
 * A list of the back office and what its filters are given: words to type, a day, an option's name, or a
 * switch.
 */
export interface AdminListPage {
  name: string
  path: string
  /** The text that is visible once it is open. */
  ready: string
  filters: Readonly<Record<string, string>>
  /** Filters that only links on other pages set, in their address. */
  linked?: Readonly<Record<string, string>>
}

/** A filter that is a switch is switched. */
export const switched = 'switched'

const paged = 'main .MuiTablePagination-displayedRows'

/** Every list that takes pages, filters or sorts. */
export const adminLists = async (db: Db, now: Date): Promise<AdminListPage[]> => {
  const order = await db
    .selectFrom('orders')
    .select(['user_id', 'order_number'])
    .where('payment_method', '=', 'credit_card')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const brand = await db.selectFrom('brands').select('name').orderBy('id').executeTakeFirstOrThrow()
  const startDate = addDays(dayOf(now), -60)
  const endDate = addDays(dayOf(now), -30)
  return [
    {
      name: 'orders',
      path: '/order',
      ready: paged,
      filters: {
        search: 'khan',
        status: 'Shipped',
        paymentStatus: 'Paid',
        paymentMethod: 'EasyPaisa',
        city: 'Lahore',
        startDate,
        endDate,
        minAmount: '2000',
        maxAmount: '900',
        waitsFor: 'To pack',
      },
      linked: { customerId: order.user_id },
    },
    {
      name: 'products',
      path: '/product',
      ready: paged,
      filters: {
        search: 'panadol',
        status: 'Inactive',
        category: 'Vitamins',
        brand: brand.name,
        saleClass: 'Prescription only',
        dosageForm: 'tablet',
        minPrice: '500',
        maxPrice: '100',
        inStock: switched,
        discounted: switched,
        maxQuantity: '5',
      },
    },
    {
      name: 'prescriptions',
      path: '/prescription',
      // The menu leads to the queue.
      ready: `${paged}, main [aria-label=Queue]`,
      filters: {
        search: 'khan',
        status: 'Pending',
        city: 'Lahore',
        fromDate: startDate,
        toDate: endDate,
      },
      linked: { customerId: order.user_id },
    },
    {
      name: 'customers',
      path: '/customer',
      ready: paged,
      filters: { search: 'khan', blocked: 'not blocked' },
    },
    { name: 'coupons', path: '/coupon', ready: paged, filters: { search: 'welcome', status: 'Active' } },
    { name: 'search words', path: '/search-synonym', ready: paged, filters: { search: 'dard' } },
    // Without rows there are no pages.
    { name: 'missed searches', path: '/missed-search', ready: `${paged}, main .RaList-content`, filters: {} },
    { name: 'brands', path: '/brand', ready: paged, filters: { search: 'pharma' } },
    { name: 'categories', path: '/category', ready: paged, filters: {} },
    {
      name: 'payments',
      path: '/payment',
      ready: paged,
      filters: {
        search: order.order_number,
        method: 'EasyPaisa',
        status: 'Failed',
        startDate,
        endDate,
      },
    },
    {
      name: 'refunds',
      path: '/refund',
      ready: paged,
      filters: { search: 'khan', status: 'sent', startDate, endDate },
    },
    {
      name: 'batches',
      path: '/batch',
      ready: paged,
      filters: { search: 'panadol', state: 'Short-dated, not sold', inStock: switched },
    },
    {
      name: 'register',
      path: '/register',
      ready: paged,
      filters: { search: 'khan', from: startDate, to: endDate },
    },
    { name: 'jobs', path: '/job', ready: 'main [role=tab]', filters: {} },
    { name: 'order queue', path: '/order/queue', ready: 'main [role=tabpanel], main ul', filters: {} },
    { name: 'reorder', path: '/reorder', ready: 'main li', filters: {} },
    { name: 'audit', path: '/audit', ready: 'main table', filters: {} },
    { name: 'queue', path: '/prescription/queue', ready: 'main [aria-label=Queue]', filters: {} },
    { name: 'reconciliation', path: '/reconciliation', ready: 'main table', filters: {} },
  ]
}
