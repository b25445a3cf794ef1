import { useSyncExternalStore } from 'react'
import type { OperationKey } from 'shared-api/contract'

/** The operations that the server lets the user call, by `GET /staff/me`. Unknown until they were read. */
let allowed: ReadonlySet<string> | null = null
/** Minutes without use after which the session ends. */
let idleMinutes: number | null = null
const listeners = new Set<() => void>()

export const setAccess = (
  access: { operations: readonly string[]; idleMinutes: number | null } | null,
): void => {
  allowed = access && new Set(access.operations)
  idleMinutes = access?.idleMinutes ?? null
  for (const listener of listeners) listener()
}

const isAllowed = (key: string) => allowed === null || allowed.has(key)

/** Whether the user may call this operation. While that is unknown the server alone decides. */
const may = (key: OperationKey): boolean => isAllowed(key)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `may` for a screen, which follows a change of the role. */
export const useMay = (key: OperationKey): boolean => useSyncExternalStore(subscribe, () => may(key))

/** Lists whose operation is not `GET /` and the name of the resource. */
const lists: Readonly<Record<string, OperationKey>> = {
  order: 'GET /order/admin/all',
  prescription: 'GET /prescription/admin/all',
  payment: 'GET /payment/admin/all',
  refund: 'GET /payment/admin/refunds',
  reconciliation: 'GET /payment/admin/reconciliation',
  account: 'GET /staff/me',
  reorder: 'GET /batch/reorder',
}

/** react-admin's actions, and the operation behind each. */
const operations: Readonly<Record<string, (resource: string) => string>> = {
  list: (resource) => lists[resource] ?? `GET /${resource}`,
  // A user who reads the list also reads its records.
  show: (resource) => lists[resource] ?? `GET /${resource}`,
  // Customers place orders. Staff create them by phone.
  create: (resource) => (resource === 'order' ? 'POST /order/phone' : `POST /${resource}`),
  edit: (resource) => `PUT /${resource}/:id`,
  delete: (resource) => `DELETE /${resource}/:id`,
}

/** Whether the user may open a page of a resource or use react-admin's own button for this action. */
export const mayAct = (resource: string, action: string): boolean => {
  const operationOf = operations[action]
  return operationOf === undefined || isAllowed(operationOf(resource))
}

/** `may` and `mayAct` for a screen, which follows a change of the role. */
export const useAccess = () => {
  useSyncExternalStore(subscribe, () => allowed)
  return { may, mayAct }
}

/** The minutes without use after which the session ends; null when it does not. */
export const useIdleMinutes = (): number | null => useSyncExternalStore(subscribe, () => idleMinutes)
