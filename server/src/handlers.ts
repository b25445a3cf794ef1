import { authHandlers } from './accounts/authRoutes.ts'
import { customerHandlers } from './accounts/customers/customerRoutes.ts'
import { userHandlers } from './accounts/userRoutes.ts'
import { apiKeyHandlers } from './apiKeys/apiKeyRoutes.ts'
import { approvalHandlers } from './approvals/approvalRoutes.ts'
import { auditHandlers } from './audit/auditRoutes.ts'
import { cartHandlers } from './cart/cartRoutes.ts'
import { brandHandlers } from './catalogue/brands/brandRoutes.ts'
import { categoryHandlers } from './catalogue/categories/categoryRoutes.ts'
import { uploadHandlers } from './catalogue/images/uploadRoutes.ts'
import { productHandlers } from './catalogue/products/productRoutes.ts'
import { checkoutHandlers } from './checkout/checkoutRoutes.ts'
import { couponHandlers } from './coupons/couponRoutes.ts'
import { courierHandlers } from './couriers/courierRoutes.ts'
import { formularyHandlers } from './formulary/formularyRoutes.ts'
import { goodsReceiptHandlers } from './goodsReceipts/goodsReceiptRoutes.ts'
import { importHandlers } from './imports/importRoutes.ts'
import { batchHandlers } from './inventory/batchRoutes.ts'
import { jobHandlers } from './jobs/jobRoutes.ts'
import type { Handlers } from './kernel/call.ts'
import { liveHandlers } from './live/liveRoutes.ts'
import { orderMessageHandlers } from './messaging/orderMessages.ts'
import { noteHandlers } from './notes/noteRoutes.ts'
import { editOrder } from './orderEdit/editOrder.ts'
import { orderHandlers } from './orders/orderRoutes.ts'
import { paymentHandlers } from './payments/paymentRoutes.ts'
import { takePhoneOrder } from './phoneOrder/takePhoneOrder.ts'
import { placeHandlers } from './places/placeRoutes.ts'
import { prescriptionHandlers } from './prescriptions/prescriptionRoutes.ts'
import { registerHandlers } from './prescriptions/register/registerRoutes.ts'
import { dashboardHandlers } from './reporting/dashboardRoutes.ts'
import { restoreHandlers } from './restore/restoreRoutes.ts'
import { savedViewHandlers } from './savedViews/savedViewRoutes.ts'
import { missedSearchHandlers } from './search/missedSearchRoutes.ts'
import { synonymHandlers } from './search/synonymRoutes.ts'
import { settingHandlers } from './shop/settingRoutes.ts'
import { shopHandlers } from './shop/shopRoutes.ts'
import { staffHandlers } from './staff/staffRoutes.ts'
import { stockAlertHandlers } from './stockAlerts/stockAlertRoutes.ts'
import { webhookHandlers } from './webhooks/webhookRoutes.ts'

/** Every operation that needs no other one. */
const own = {
  ...authHandlers,
  ...userHandlers,
  ...uploadHandlers,
  ...categoryHandlers,
  ...brandHandlers,
  ...productHandlers,
  ...importHandlers,
  ...stockAlertHandlers,
  ...shopHandlers,
  ...placeHandlers,
  ...cartHandlers,
  ...couponHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  'POST /order/:id/edit': editOrder,
  'POST /order/phone': takePhoneOrder,
  ...paymentHandlers,
  ...prescriptionHandlers,
  ...batchHandlers,
  ...goodsReceiptHandlers,
  ...registerHandlers,
  ...formularyHandlers,
  ...dashboardHandlers,
  ...customerHandlers,
  ...noteHandlers,
  ...orderMessageHandlers,
  ...savedViewHandlers,
  ...staffHandlers,
  ...courierHandlers,
  ...synonymHandlers,
  ...missedSearchHandlers,
  ...liveHandlers,
  ...jobHandlers,
  ...auditHandlers,
  ...restoreHandlers,
  ...webhookHandlers,
  ...apiKeyHandlers,
  ...settingHandlers,
} satisfies Partial<Handlers>

/** Every operation and who does it. An operation of the contract without a handler does not compile. */
export const handlers = { ...own, ...approvalHandlers(own) } satisfies Handlers
