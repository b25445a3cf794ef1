import { authHandlers } from './accounts/authRoutes.ts'
import { userHandlers } from './accounts/userRoutes.ts'
import { brandHandlers } from './brands/brandRoutes.ts'
import type { Handlers } from './call.ts'
import { cartHandlers } from './cart/cartRoutes.ts'
import { categoryHandlers } from './categories/categoryRoutes.ts'
import { checkoutHandlers } from './checkout/checkoutRoutes.ts'
import { couponHandlers } from './coupons/couponRoutes.ts'
import { customerHandlers } from './customers/customerRoutes.ts'
import { dashboardHandlers } from './dashboard/dashboardRoutes.ts'
import { jobHandlers } from './jobs/jobRoutes.ts'
import { liveHandlers } from './live/liveRoutes.ts'
import { orderHandlers } from './orders/orderRoutes.ts'
import { paymentHandlers } from './payments/paymentRoutes.ts'
import { prescriptionHandlers } from './prescriptions/prescriptionRoutes.ts'
import { productHandlers } from './products/productRoutes.ts'
import { registerHandlers } from './register/registerRoutes.ts'
import { missedSearchHandlers } from './search/missedSearchRoutes.ts'
import { synonymHandlers } from './search/synonymRoutes.ts'
import { shopHandlers } from './shop/shopRoutes.ts'
import { batchHandlers } from './stock/batchRoutes.ts'
import { uploadHandlers } from './uploads/uploadRoutes.ts'

/** Every operation and who does it. An operation of the contract without a handler does not compile. */
export const handlers = {
  ...authHandlers,
  ...userHandlers,
  ...uploadHandlers,
  ...categoryHandlers,
  ...brandHandlers,
  ...productHandlers,
  ...shopHandlers,
  ...cartHandlers,
  ...couponHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...prescriptionHandlers,
  ...batchHandlers,
  ...registerHandlers,
  ...dashboardHandlers,
  ...customerHandlers,
  ...synonymHandlers,
  ...missedSearchHandlers,
  ...liveHandlers,
  ...jobHandlers,
} satisfies Handlers
