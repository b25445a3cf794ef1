import { callsOfCatalogue } from './callsOfCatalogue.ts'
import { callsOfOrders } from './callsOfOrders.ts'
import { callsOfShoppers } from './callsOfShoppers.ts'
import { cartSidebar } from './cartSidebar.ts'
import { cartSidebarWays } from './cartSidebarWays.ts'
import type { Chapter } from './chapter.ts'
import { cashOnDelivery, checkout } from './checkout.ts'
import { couponDates, couponInCart } from './coupons.ts'
import { office } from './office.ts'
import { payments } from './payments.ts'
import { adminPlaces, requireAdmin, routes } from './routes.ts'
import { search } from './search.ts'
import { failedMerge, session } from './session.ts'
import { shopCalls } from './shopCalls.ts'
import { officeToasts, shopToasts } from './toastRows.ts'

/** The test table: a row for each line of the specification that can be seen or called. */
export const specification: readonly Chapter[] = [
  routes,
  requireAdmin,
  adminPlaces,
  cartSidebar,
  cartSidebarWays,
  search,
  shopToasts,
  officeToasts,
  session,
  failedMerge,
  checkout,
  cashOnDelivery,
  payments,
  couponInCart,
  couponDates,
  shopCalls,
  office,
  callsOfShoppers,
  callsOfOrders,
  callsOfCatalogue,
]
