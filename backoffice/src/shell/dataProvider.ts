import type { AxiosInstance } from 'axios'
import type { Client } from 'shared-api'
import type { Adapter } from '../core/data/adapter.ts'
import { createDataProvider } from '../core/data/createDataProvider.ts'
import { exportMethods } from '../core/lists/exportMethods.ts'
import { viewMethods } from '../core/lists/views/viewMethods.ts'
import { apiKeyMethods } from '../features/apiKeys/apiKeyMethods.ts'
import { approvalMethods } from '../features/approvals/approvalMethods.ts'
import { auditAdapter, auditMethods } from '../features/audit/auditAdapter.ts'
import { brandAdapter, brandMethods } from '../features/brands/brandAdapter.ts'
import { categoryAdapter } from '../features/categories/categoryAdapter.ts'
import { couponAdapter, couponMethods } from '../features/coupons/couponAdapter.ts'
import { courierMethods } from '../features/couriers/courierMethods.ts'
import { customerAdapter, customerMethods } from '../features/customers/customerAdapter.ts'
import { formularyMethods } from '../features/formulary/formularyMethods.ts'
import { receiptMethods } from '../features/goodsReceipts/receiptMethods.ts'
import { imageMethods } from '../features/images/imageMethods.ts'
import { batchAdapter, batchMethods } from '../features/inventory/batchAdapter.ts'
import { jobMethods } from '../features/jobs/jobMethods.ts'
import { noteMethods } from '../features/notes/noteMethods.ts'
import { orderAdapter } from '../features/orders/orderAdapter.ts'
import { orderMethods } from '../features/orders/orderMethods.ts'
import { paymentAdapter, paymentMethods, refundAdapter } from '../features/payments/paymentAdapter.ts'
import { prescriptionAdapter, prescriptionMethods } from '../features/prescriptions/prescriptionAdapter.ts'
import { importMethods } from '../features/products/import/importMethods.ts'
import { productAdapter, productMethods } from '../features/products/productAdapter.ts'
import { registerAdapter } from '../features/register/registerAdapter.ts'
import { dashboardMethods } from '../features/reporting/dashboardMethods.ts'
import { missedSearchAdapter, searchSynonymAdapter } from '../features/search/searchAdapter.ts'
import { settingMethods } from '../features/settings/settingMethods.ts'
import { staffMethods } from '../features/staff/staffMethods.ts'
import { webhookMethods } from '../features/webhooks/webhookMethods.ts'

/** A resource is named like its path, so that REST's own calls fit. */
export const adapters: Readonly<Record<string, Adapter>> = {
  product: productAdapter,
  category: categoryAdapter,
  brand: brandAdapter,
  coupon: couponAdapter,
  order: orderAdapter,
  prescription: prescriptionAdapter,
  customer: customerAdapter,
  payment: paymentAdapter,
  refund: refundAdapter,
  batch: batchAdapter,
  register: registerAdapter,
  audit: auditAdapter,
  'search-synonym': searchSynonymAdapter,
  'missed-search': missedSearchAdapter,
}

/** The calls of each feature beside reads and writes of records. Each resolves to the body of the response. */
const createMethods = (api: Client) => ({
  ...exportMethods(api),
  ...viewMethods(api),
  ...dashboardMethods(api),
  ...orderMethods(api),
  ...prescriptionMethods(api),
  ...productMethods(api),
  ...importMethods(api),
  ...batchMethods(api),
  ...receiptMethods(api),
  ...brandMethods(api),
  ...couponMethods(api),
  ...customerMethods(api),
  ...noteMethods(api),
  ...paymentMethods(api),
  ...imageMethods(api),
  ...auditMethods(api),
  ...jobMethods(api),
  ...approvalMethods(api),
  ...settingMethods(api),
  ...staffMethods(api),
  ...courierMethods(api),
  ...webhookMethods(api),
  ...apiKeyMethods(api),
  ...formularyMethods(api),
})

/** Adapters and calls of all features over one HTTP client. */
export const createBackofficeProvider = (http: AxiosInstance) =>
  createDataProvider(http, { adapters, methods: createMethods })

export type BackofficeProvider = ReturnType<typeof createBackofficeProvider>
