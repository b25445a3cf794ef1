import { addDays, dayOf } from 'server/kernel/days'
import { existing } from 'server/test/existing'
import type { Shop } from './fixtures.ts'

/** One thing that a shop is asked: an address, read until its last byte or its first, or a flow of calls. */
export type ScaleCall = {
  name: string
} & (
  | {
      path: string
      headers: Record<string, string>
      until?: 'first'
    }
  | { flow: string }
)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A month of the past, of which orders are no longer changed every minute. */
const month = (now: Date) => {
  const startDate = addDays(dayOf(now), -60)
  return { startDate, endDate: addDays(startDate, 30) }
}

const dashboards = [
  'summary',
  'sales',
  'top-products',
  'category-sales',
  'payment-stats',
  'recent-orders',
  'graphs',
]

/** Everything that is measured at each size. */
export const callsOf = ({ admin, owner, readers, products, search }: Shop, now: Date): ScaleCall[] => {
  const [reader] = readers
  if (!reader) throw new Error('there is no reader')
  const product = existing(products[0])
  const asking =
    (token: string | null) =>
    (name: string, path: string, query: Record<string, string> = {}) => ({
      name,
      path: `/api/v1${path}?${new URLSearchParams(query)}`,
      headers: token ? bearer(token) : {},
    })
  const staff = asking(admin.token)
  const shopper = asking(reader.token)
  const customer = asking(owner.token)
  const orders = (name: string, query: Record<string, string>) =>
    staff(`orders${name && `, ${name}`}`, '/order/admin/all', query)
  const deep = { page: '900' }
  return [
    asking(null)('product list, ready', '/product', { status: 'active', limit: '20' }),
    shopper('product list', '/product', { status: 'active', limit: '20' }),
    shopper('product list by price', '/product', { status: 'active', sort: 'price' }),
    shopper('product list by name', '/product', { status: 'active', sort: 'name', page: '3' }),
    shopper('product list, on offer', '/product', { status: 'active', discounted: 'true', sort: 'discount' }),
    shopper('product list, otc in stock', '/product', { saleClass: 'otc', inStock: 'true' }),
    shopper('product', `/product/made-p-${product}`),
    shopper('search, a name', '/product', { search, limit: '5' }),
    shopper('search, misspelt', '/product', { search: 'panadoll', limit: '5' }),
    shopper('search, two letters', '/product', { search: 'pa', limit: '5' }),
    shopper('categories', '/category'),
    shopper('brands', '/brand'),
    { name: 'cart add', flow: 'add to cart' },
    { name: 'checkout', flow: 'checkout' },
    customer('own orders', '/order'),
    customer('own order', `/order/${owner.order}`),
    customer('own prescriptions', '/prescription/my-prescriptions'),
    orders('', {}),
    orders('delivered', { status: 'delivered' }),
    orders('pending', { status: 'pending' }),
    orders('paid', { paymentStatus: 'paid' }),
    orders('by wallet', { paymentMethod: 'easypaisa' }),
    orders('a month', month(now)),
    orders('a month, cancelled, by wallet', {
      ...month(now),
      status: 'cancelled',
      paymentMethod: 'easypaisa',
    }),
    orders('a month by total', { ...month(now), sortBy: 'totalAmount' }),
    orders('by total', { sortBy: 'totalAmount' }),
    orders('by customer', { sortBy: 'customer' }),
    orders('by status', { sortBy: 'status' }),
    orders('by payment', { sortBy: 'paymentStatus' }),
    orders('by number', { sortBy: 'orderNumber' }),
    orders('deep', deep),
    orders('delivered, deep', { status: 'delivered', page: '300' }),
    orders('by total, deep', { sortBy: 'totalAmount', ...deep }),
    orders('from Rs 2,000', { minAmount: '2000' }),
    orders('a name', { search: 'khan' }),
    orders('a number', { search: owner.orderNumber }),
    orders('a customer', { customerId: owner.id }),
    orders('to confirm', { waitsFor: 'confirmation' }),
    orders('to process', { waitsFor: 'processing' }),
    orders('to pack', { waitsFor: 'packing' }),
    staff('order', `/order/${owner.order}`),
    { ...staff('orders as CSV, first byte', '/order/admin/export'), until: 'first' as const },
    staff('dashboard', '/dashboard'),
    staff('dashboard, daily', '/dashboard', { period: 'daily' }),
    staff('dashboard, a month', '/dashboard', month(now)),
    staff('dashboard/needs-you-now', '/dashboard/needs-you-now'),
    ...dashboards.map((name) => staff(`dashboard/${name}`, `/dashboard/${name}`)),
    staff('prescriptions', '/prescription/admin/all'),
    staff('prescriptions, approved', '/prescription/admin/all', { status: 'approved' }),
    staff('prescriptions, a city', '/prescription/admin/all', { city: 'Lahore' }),
    staff('prescriptions, a name', '/prescription/admin/all', { search: 'khan' }),
    staff('prescription queue', '/prescription/admin/queue'),
    staff('prescription stats', '/prescription/admin/stats'),
    staff('customers', '/customer'),
    staff('customers by name', '/customer', { sort: 'name', order: 'asc' }),
    staff('customers by orders', '/customer', { sort: 'orders' }),
    staff('customers by spent', '/customer', { sort: 'spent' }),
    staff('customers by refused', '/customer', { sort: 'refusedParcels' }),
    staff('customers, a name', '/customer', { search: 'khan' }),
    staff('customer', `/customer/${owner.id}`),
    staff('payments', '/payment/admin/all'),
    staff('payments, paid', '/payment/admin/all', { status: 'paid' }),
    staff('payments, by wallet', '/payment/admin/all', { method: 'easypaisa' }),
    staff('payments, a month', '/payment/admin/all', month(now)),
    staff('payments by amount', '/payment/admin/all', { sort: 'amount' }),
    staff('payments, a number', '/payment/admin/all', { search: owner.orderNumber }),
    staff('refunds', '/payment/admin/refunds'),
    staff('reconciliation', '/payment/admin/reconciliation'),
    staff('register', '/register'),
    { ...staff('register as CSV, first byte', '/register/export'), until: 'first' as const },
    staff('batches', '/batch'),
    staff('batches that expire', '/batch', { state: 'near_expiry', inStock: 'true' }),
    staff('cover', '/batch/cover'),
    staff('coupons', '/coupon'),
    staff('messages', '/job'),
    staff('products in the back office', '/product'),
    staff('products running low', '/product', { status: 'active', maxQuantity: '10' }),
  ]
}
