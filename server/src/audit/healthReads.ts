import type { OperationKey, ResponseOf } from 'shared-api/contract'
import { recordName } from './appendAudit.ts'

type Content<K extends OperationKey> = Omit<ResponseOf<K>, 'success'>
/** The records that a response shows; null for none, which needs no row. */
type Shown<K extends OperationKey> = (content: Content<K>) => string[] | null

const orders = (ids: readonly string[]) => ids.map((id) => recordName('order', id))
const accounts = (ids: readonly string[]) => ids.map((id) => recordName('account', id))
const prescriptions = (ids: readonly string[]) => ids.map((id) => recordName('prescription', id))

/** A list that polls show empty writes nothing. */
const shownOrders = (ids: readonly string[]) => (ids.length === 0 ? null : orders([...new Set(ids)]))

/** A search is a read even where its page is empty: the total says whether the name is there. */
const shownPayments = ({
  data,
  meta,
}: {
  data: readonly { orderId: string }[]
  meta: { total: number }
}): string[] | null => shownOrders(data.map(({ orderId }) => orderId)) ?? (meta.total > 0 ? [] : null)

/** The types of records that name a customer. */
const personal: ReadonlySet<string> = new Set(['order', 'account', 'prescription', 'refund', 'payment'])

/**
 * Reads by staff that show who needs which medicine, each with the records that its response shows. Orders and
 * customers count too, because orders name medicines, and customers of a pharmacy may be ill. The
 * row of an export only says that it was made. A page of a prescription is recorded
 * by its own handler, which alone knows who follows a signed link.
 */
export const healthReads: { readonly [K in OperationKey]?: Shown<K> } = {
  'GET /order/:id': ({ data }) => orders([data.id]),
  'GET /order/admin/all': ({ data }) => orders(data.map(({ id }) => id)),
  'GET /order/:id/return-requests': ({ data }) => orders([data.orderId]),
  // The number of a wallet.
  'GET /order/:id/payments': () => [],
  'GET /payment/admin/all': shownPayments,
  'GET /payment/admin/refunds': shownPayments,
  'GET /coupon/:id/redemptions': ({ data }) =>
    shownOrders(data.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))),
  'GET /dashboard': ({ data }) => shownOrders(data.recentOrders.map(({ id }) => id)),
  'GET /dashboard/recent-orders': ({ data }) => shownOrders(data.map(({ id }) => id)),
  'GET /audit': ({ data }) => {
    const named = data.flatMap(({ records }) => records).filter(({ type }) => personal.has(type))
    return named.length === 0 ? null : [...new Set(named.map(({ type, id }) => recordName(type, id)))]
  },
  'GET /audit/export': () => [],
  'GET /order/admin/queue': ({ data }) => orders(data.map(({ id }) => id)),
  'GET /order/admin/export': () => [],
  'GET /payment/admin/export': () => [],
  'GET /payment/admin/refunds/export': () => [],
  'GET /batch/:id/buyers': ({ data }) => orders(data.map(({ orderId }) => orderId)),
  'GET /customer': ({ data }) => accounts(data.map(({ id }) => id)),
  'GET /customer/export': () => [],
  'GET /customer/:id': ({ data }) => accounts([data.id]),
  'GET /prescription/admin/all': ({ data }) => prescriptions(data.map(({ id }) => id)),
  'GET /prescription/admin/queue': ({ data }) =>
    data.length === 0 ? null : prescriptions(data.map(({ id }) => id)),
  'GET /prescription/admin/export': () => [],
  'GET /prescription/admin/:id/offers': ({ data }) =>
    orders([...new Set(data.lines.map(({ orderId }) => orderId))]),
  'GET /prescription/by-number/:number': ({ data }) => prescriptions([data.id]),
  'GET /prescription/:id': ({ data }) => prescriptions([data.id]),
  'GET /order/:id/notes': () => [],
  'GET /order/:id/messages': () => [],
  'GET /customer/:id/notes': () => [],
  'GET /prescription/admin/:id/notes': () => [],
  'GET /register': ({ data }) => orders(data.map(({ orderId }) => orderId)),
  'GET /register/export': () => [],
}

/** Errors that carry the present record, each with the read that it amounts to. */
export const shownByError: Readonly<Record<string, OperationKey>> = {
  'STALE.ORDER': 'GET /order/:id',
  'STALE.PRESCRIPTION': 'GET /prescription/:id',
}
