import type { z } from 'zod'
import { apiKeyOperations } from './apiKeys.ts'
import { approvalOperations } from './approvals.ts'
import { auditOperations } from './audit.ts'
import { authOperations } from './auth.ts'
import { brandOperations } from './brands.ts'
import { cartOperations } from './cart.ts'
import { cashStatementOperations } from './cashStatement.ts'
import { categoryOperations } from './categories.ts'
import { checkoutOperations } from './checkout.ts'
import { couponOperations } from './coupons.ts'
import { courierOperations } from './couriers.ts'
import { customerOperations } from './customers.ts'
import { followOperations } from './follow.ts'
import { formularyOperations } from './formulary.ts'
import { goodsReceiptOperations } from './goodsReceipts.ts'
import { uploadOperations } from './images.ts'
import { batchOperations } from './inventory.ts'
import { jobOperations } from './jobs.ts'
import { liveOperations } from './live.ts'
import { noteOperations } from './notes.ts'
import type { Operation } from './operation.ts'
import { orderEditOperations } from './orderEdit.ts'
import { orderQueueOperations } from './orderQueue.ts'
import { orderOperations } from './orders.ts'
import { payingOperations } from './paying.ts'
import { paymentOperations } from './payments.ts'
import { phoneOrderOperations } from './phoneOrder.ts'
import { placeOperations } from './place.ts'
import { prescriptionOperations } from './prescriptions.ts'
import { productHistoryOperations } from './productHistory.ts'
import { productImportOperations } from './productImport.ts'
import { productOperations } from './products.ts'
import { registerOperations } from './register.ts'
import { dashboardOperations } from './reporting.ts'
import { returnRequestOperations } from './returnRequests.ts'
import { savedViewOperations } from './savedViews.ts'
import { searchOperations } from './search.ts'
import { settingOperations } from './settings.ts'
import { shipmentOperations } from './shipments.ts'
import { shopOperations } from './shop.ts'
import { staffOperations } from './staff.ts'
import { stockAlertOperations } from './stockAlerts.ts'
import { userOperations } from './users.ts'
import { webhookOperations } from './webhooks.ts'

/** Every operation of the API, keyed by method and path. Everything else is read from this table. */
export const contract = {
  ...shopOperations,
  ...placeOperations,
  ...authOperations,
  ...userOperations,
  ...uploadOperations,
  ...categoryOperations,
  ...brandOperations,
  ...productOperations,
  ...productHistoryOperations,
  ...productImportOperations,
  ...stockAlertOperations,
  ...cartOperations,
  ...couponOperations,
  ...checkoutOperations,
  ...orderOperations,
  ...returnRequestOperations,
  ...followOperations,
  ...orderQueueOperations,
  ...cashStatementOperations,
  ...orderEditOperations,
  ...phoneOrderOperations,
  ...courierOperations,
  ...shipmentOperations,
  ...payingOperations,
  ...paymentOperations,
  ...prescriptionOperations,
  ...batchOperations,
  ...goodsReceiptOperations,
  ...registerOperations,
  ...formularyOperations,
  ...dashboardOperations,
  ...customerOperations,
  ...noteOperations,
  ...savedViewOperations,
  ...staffOperations,
  ...searchOperations,
  ...liveOperations,
  ...jobOperations,
  ...auditOperations,
  ...webhookOperations,
  ...apiKeyOperations,
  ...settingOperations,
  ...approvalOperations,
} as const

export type Contract = typeof contract
export type OperationKey = keyof Contract

/** The same table with the entries' common type, for loops. */
export const operations: Readonly<Record<OperationKey, Operation>> = contract

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters of a key: `'GET /product/:id'` → `{ id: string }`. */
export type ParamsOf<K extends OperationKey> = { [N in Names<K>]: string }

type Part<K extends OperationKey, P extends 'query' | 'body' | 'form'> = Contract[K] extends {
  [Q in P]: infer S
}
  ? S extends z.ZodType
    ? S
    : never
  : never

/** The parsed query that the server's handler receives. */
export type QueryOf<K extends OperationKey> = [Part<K, 'query'>] extends [never]
  ? undefined
  : z.output<Part<K, 'query'>>
export type BodyOf<K extends OperationKey> = [Part<K, 'body'>] extends [never]
  ? undefined
  : z.output<Part<K, 'body'>>
export type FormOf<K extends OperationKey> = [Part<K, 'form'>] extends [never]
  ? undefined
  : z.output<Part<K, 'form'>>

/** The body that a client may send. */
export type BodyInput<K extends OperationKey> = [Part<K, 'body'>] extends [never]
  ? undefined
  : z.input<Part<K, 'body'>>
export type FormInput<K extends OperationKey> = [Part<K, 'form'>] extends [never]
  ? undefined
  : z.input<Part<K, 'form'>>
type Loose<T> = T extends readonly (infer I)[] ? I | readonly I[] : T | (T extends boolean ? boolean : never)
export type QueryInput<K extends OperationKey> = [Part<K, 'query'>] extends [never]
  ? undefined
  : {
      [Q in keyof z.output<Part<K, 'query'>>]?: Loose<NonNullable<z.output<Part<K, 'query'>>[Q]>> | undefined
    }

/** The whole body of success. */
export type ResponseOf<K extends OperationKey> = Contract[K]['response'] extends z.ZodType
  ? z.output<Contract[K]['response']>
  : Contract[K]['response'] extends 'raw'
    ? Blob
    : never

export type { ApiKey } from './apiKeys.ts'
export type { Approval } from './approvals.ts'
export type { AuditChange, AuditRow } from './audit.ts'
export type { User } from './auth.ts'
export type { Brand } from './brands.ts'
export type { Cart, CartItem, CartWarning } from './cart.ts'
export type { StatementDifference } from './cashStatement.ts'
export type { Category } from './categories.ts'
export type { Checkout } from './checkout.ts'
export type { Coupon, Redemption } from './coupons.ts'
export type { Courier } from './couriers.ts'
export type { Customer, CustomerDetail } from './customers.ts'
export type { FormularyEntry } from './formulary.ts'
export type { GoodsReceipt, ReadLine } from './goodsReceipts.ts'
export type { Identity } from './identity.ts'
export type { Batch, BatchBuyer, BatchDetail, ReorderLine } from './inventory.ts'
export type { Jobs, OrderMessage } from './jobs.ts'
export type { LineWait } from './lineWait.ts'
export type { StaffNote } from './notes.ts'
export type { Failure } from './operation.ts'
export { type CallOutcome, type CashDue, type QueuedOrder, type QueueTab, queueTabs } from './orderQueue.ts'
export type { Contact, Delivery, Order, OrderPayments, OrderSummary, Shipment } from './orderShapes.ts'
export { ordersWaitFor } from './orders.ts'
export type { PaymentAttempt, Reconciliation, RefundRow } from './payments.ts'
export type { ConfirmedStop, Prescription, QueuedPrescription } from './prescriptionShape.ts'
export type { ImportOutcome, ImportRow, ImportState, ProductImport } from './productImport.ts'
export type { MedicineTexts, Product, ProductDetail } from './products.ts'
export type { RegisterEntry } from './register.ts'
export type { Graph, NeedsYou } from './reporting.ts'
export type { OrderReturns, ReturnRequest } from './returnRequests.ts'
export type { SavedView, ViewFilter } from './savedViews.ts'
export type { MissedSearch, SearchSynonym } from './search.ts'
export type { Setting } from './settings.ts'
export type { Shop } from './shop.ts'
export type { StaffMember } from './staff.ts'
export type { Address } from './users.ts'
export type { Webhook, WebhookDelivery } from './webhooks.ts'
