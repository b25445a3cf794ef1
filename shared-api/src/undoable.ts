import type { OperationKey } from './contract/index.ts'

/** Seconds in which staff can undo an act. Its messages wait as long. */
export const UNDO_SECONDS = 10

const always = () => true
const takesStep = ({ status }: Body) => status === 'shipped' || status === 'delivered'

interface Body {
  status?: unknown
  paymentStatus?: unknown
  items?: unknown
  quantity?: unknown
  stock?: unknown
}

/** A form that counts stock is corrected by another count. */
const countsNoStock = ({ quantity, stock }: Body) => quantity === undefined && stock === undefined

const acts: Partial<Record<OperationKey, (body: Body) => boolean>> = {
  'PATCH /order/:id/status': takesStep,
  'PATCH /order/:id/shipments/:shipmentId/status': takesStep,
  'PATCH /order/:id/payment': ({ paymentStatus }) => paymentStatus === 'paid',
  'PATCH /prescription/admin/:id': ({ status, items }) => status === 'rejected' && items === undefined,
  'PUT /product/:id': countsNoStock,
  'DELETE /product/:id': always,
  'POST /product/bulk-change': countsNoStock,
  'POST /product/bulk-delete': always,
  'PUT /brand/:id': always,
  'PATCH /brand/discount/:id': always,
  'DELETE /brand/:id': always,
  'POST /brand/bulk-delete': always,
  'PUT /category/:id': always,
  'DELETE /category/:id': always,
  'PUT /coupon/:id': always,
  'DELETE /coupon/:id': always,
  'PUT /search-synonym/:id': always,
  'DELETE /search-synonym/:id': always,
}

/** Whether staff can undo this call of an operation. */
export const isUndoable = (key: OperationKey, body: unknown): boolean => acts[key]?.(Object(body)) === true

const partsOf = (path: string) => path.split('/')

const addresses = (Object.keys(acts) as OperationKey[]).map((key) => {
  const [method, path = ''] = key.split(' ')
  return { key, method, parts: partsOf(path) }
})

/** The operation of a call, if it is one that staff can undo. */
export const undoableKey = (method: string, path: string): OperationKey | undefined => {
  const given = partsOf(path)
  const isCalled = (parts: readonly string[]) =>
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  return addresses.find((one) => one.method === method && isCalled(one.parts))?.key
}
