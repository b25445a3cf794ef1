import type { OperationKey, ResponseOf } from 'shared-api/contract'
import { recordName } from './appendAudit.ts'

type Content<K extends OperationKey> = Omit<ResponseOf<K>, 'success'>
type Shown<K extends OperationKey> = (content: Content<K>) => string[]

const orders = (ids: readonly string[]) => ids.map((id) => recordName('order', id))
const accounts = (ids: readonly string[]) => ids.map((id) => recordName('account', id))
const prescriptions = (ids: readonly string[]) => ids.map((id) => recordName('prescription', id))

/**
 * Reads by staff that show who needs which medicine, each with the records that its response shows. Orders and
 * customers count too, because orders name medicines, and customers of a pharmacy may be ill. The
 * row of an export only says that it was made. A page of a prescription is recorded
 * by its own handler, which alone knows who follows a signed link.
 */
export const healthReads: { readonly [K in OperationKey]?: Shown<K> } = {
  'GET /order/:id': ({ data }) => orders([data.id]),
  'GET /order/admin/all': ({ data }) => orders(data.map(({ id }) => id)),
  'GET /order/admin/queue': ({ data }) => orders(data.map(({ id }) => id)),
  'GET /order/admin/export': () => [],
  'GET /payment/admin/export': () => [],
  'GET /payment/admin/refunds/export': () => [],
  'GET /batch/:id/buyers': ({ data }) => orders(data.map(({ orderId }) => orderId)),
  'GET /customer': ({ data }) => accounts(data.map(({ id }) => id)),
  'GET /customer/export': () => [],
  'GET /customer/:id': ({ data }) => accounts([data.id]),
  'GET /prescription/admin/all': ({ data }) => prescriptions(data.map(({ id }) => id)),
  'GET /prescription/admin/:id/offers': ({ data }) =>
    orders([...new Set(data.lines.map(({ orderId }) => orderId))]),
  'GET /prescription/by-number/:number': ({ data }) => prescriptions([data.id]),
  'GET /prescription/:id': ({ data }) => prescriptions([data.id]),
  'GET /order/:id/notes': () => [],
  'GET /customer/:id/notes': () => [],
  'GET /prescription/admin/:id/notes': () => [],
  'GET /register': ({ data }) => orders(data.map(({ orderId }) => orderId)),
  'GET /register/export': () => [],
}
