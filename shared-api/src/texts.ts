import type { OperationKey } from './contract/index.ts'
import results from './messages/en/results.json' with { type: 'json' }

export * from './fixedTexts.ts'

/** Every action that ends in a message, and the operation behind it. One operation can have several. */
const actions = {
  register: 'POST /auth/register',
  logIn: 'POST /auth/login',
  askLoginCode: 'POST /auth/login/code',
  logInByCode: 'POST /auth/login/code/verify',
  logOut: 'POST /auth/logout',
  forgotPassword: 'POST /auth/forgot',
  verifyOtp: 'POST /auth/verify/otp',
  resetPassword: 'POST /auth/reset/password',
  changePassword: 'POST /auth/change/password',
  changeEmail: 'POST /auth/change/email',
  fetchStaff: 'GET /staff',
  fetchOwnStaff: 'GET /staff/me',
  changeStaff: 'PATCH /staff/member/:id',
  revokeStaff: 'POST /staff/member/:id/revoke',
  restoreStaff: 'POST /staff/member/:id/restore',
  fetchSessions: 'GET /staff/sessions',
  endSession: 'DELETE /staff/sessions/:id',
  beginSecondFactor: 'POST /staff/second-factor',
  confirmSecondFactor: 'POST /staff/second-factor/confirm',
  removeSecondFactor: 'DELETE /staff/second-factor',
  proveSelf: 'POST /staff/proof',
  inviteStaff: 'POST /staff/invitation',
  fetchInvitation: 'GET /staff/invitation/:token',
  acceptInvitation: 'POST /staff/invitation/:token',
  updateProfile: 'PUT /user',
  downloadData: 'POST /user/export',
  closeAccount: 'POST /user/close',
  uploadImage: 'POST /upload',
  uploadProductImage: 'POST /upload',
  fetchAddresses: 'GET /user/addresses',
  addAddress: 'POST /user/addresses',
  updateAddress: 'PUT /user/addresses/:id',
  removeAddress: 'DELETE /user/addresses/:id',
  fetchCart: 'GET /cart',
  addToCart: 'POST /cart/items',
  updateQuantity: 'PUT /cart/items/:id',
  removeFromCart: 'DELETE /cart/items/:id',
  clearCart: 'DELETE /cart',
  applyCoupon: 'POST /cart/coupon',
  removeCoupon: 'DELETE /cart/coupon',
  transferCart: 'POST /cart/transfer',
  startCheckout: 'POST /checkout',
  fetchCheckout: 'GET /checkout',
  saveContact: 'POST /checkout/:id/contact',
  saveDelivery: 'POST /checkout/:id/delivery',
  savePayment: 'POST /checkout/:id/payment',
  placeOrder: 'POST /checkout/:id/order',
  cancelCheckout: 'DELETE /checkout/:id',
  cancelOrder: 'DELETE /checkout/:id',
  validateCoupon: 'POST /coupon/validate',
  createCoupon: 'POST /coupon',
  updateCoupon: 'PUT /coupon/:id',
  fetchCoupon: 'GET /coupon/:id',
  fetchCoupons: 'GET /coupon',
  deleteCoupon: 'DELETE /coupon/:id',
  fetchRedemptions: 'GET /coupon/:id/redemptions',
  previewCoupon: 'POST /coupon/:id/preview',
  incrementCouponUsage: 'POST /coupon/:id/increment-usage',
  createBrand: 'POST /brand',
  updateBrand: 'PUT /brand/:id',
  fetchBrand: 'GET /brand/:id',
  fetchBrands: 'GET /brand',
  deleteBrand: 'DELETE /brand/:id',
  deleteBrands: 'POST /brand/bulk-delete',
  updateBrandDiscount: 'PATCH /brand/discount/:id',
  fetchBrandProductCount: 'GET /brand/product-count',
  createCategory: 'POST /category',
  updateCategory: 'PUT /category/:id',
  fetchCategory: 'GET /category/:id',
  fetchCategories: 'GET /category',
  deleteCategory: 'DELETE /category/:id',
  fetchProducts: 'GET /product',
  fetchTopSelling: 'GET /product',
  fetchProductsByBrand: 'GET /product',
  fetchProductsByCategory: 'GET /product/category/:categoryId',
  fetchProduct: 'GET /product/:id',
  createProduct: 'POST /product',
  updateProduct: 'PUT /product/:id',
  changeProducts: 'POST /product/bulk-change',
  deleteProduct: 'DELETE /product/:id',
  deleteProducts: 'POST /product/bulk-delete',
  fetchOrder: 'GET /order/:id',
  fetchOrders: 'GET /order',
  fetchAllOrders: 'GET /order/admin/all',
  fetchOrderSummary: 'GET /order/admin/all',
  exportOrders: 'GET /order/admin/export',
  fetchShop: 'GET /shop',
  fetchOrderPayments: 'GET /order/:id/payments',
  confirmCash: 'POST /order/:id/confirm-cash',
  recordReturn: 'POST /order/:id/returns',
  updateOrderStatus: 'PATCH /order/:id/status',
  updateShipmentStatus: 'PATCH /order/:id/shipments/:shipmentId/status',
  cancelShipment: 'POST /order/:id/shipments/:shipmentId/cancel',
  updatePaymentStatus: 'PATCH /order/:id/payment',
  payByCard: 'POST /payment/credit-card/:orderId',
  payByEasypaisa: 'POST /payment/easypaisa/:orderId',
  payCash: 'POST /payment/cash-on-delivery/:orderId',
  /** Shown once the order page is reached: the customer pays the rider. */
  placedForCash: 'POST /payment/cash-on-delivery/:orderId',
  checkEasypaisa: 'GET /payment/easypaisa/status/:transactionId',
  checkPayment: 'GET /order/:id',
  fetchPayments: 'GET /payment/admin/all',
  inquirePayment: 'POST /payment/admin/attempt/:attemptId/inquire',
  fetchRefunds: 'GET /payment/admin/refunds',
  fetchReconciliation: 'GET /payment/admin/reconciliation',
  reconcile: 'POST /payment/admin/reconciliation',
  refundOrder: 'POST /payment/admin/refund/:orderId',
  sendRefund: 'POST /payment/admin/refund/:refundId/send',
  uploadPrescription: 'POST /prescription',
  fetchPrescription: 'GET /prescription/:id',
  fetchPrescriptions: 'GET /prescription/my-prescriptions',
  fetchAllPrescriptions: 'GET /prescription/admin/all',
  updatePrescription: 'PATCH /prescription/admin/:id',
  fetchPrescriptionStats: 'GET /prescription/admin/stats',
  fetchDashboard: 'GET /dashboard',
  fetchNeedsYouNow: 'GET /dashboard/needs-you-now',
  fetchDashboardSummary: 'GET /dashboard/summary',
  fetchSales: 'GET /dashboard/sales',
  fetchTopProducts: 'GET /dashboard/top-products',
  fetchCategorySales: 'GET /dashboard/category-sales',
  fetchPaymentStats: 'GET /dashboard/payment-stats',
  fetchRecentOrders: 'GET /dashboard/recent-orders',
  fetchGraphs: 'GET /dashboard/graphs',
  fetchRevenueChart: 'GET /dashboard/graphs/revenue',
  fetchCategoryChart: 'GET /dashboard/graphs/categories',
  fetchProductPerformance: 'GET /dashboard/graphs/products',
  fetchOrderStatusChart: 'GET /dashboard/graphs/order-status',
  fetchPaymentMethodsChart: 'GET /dashboard/graphs/payment-methods',
  fetchBatches: 'GET /batch',
  fetchBatch: 'GET /batch/:id',
  checkBatch: 'GET /batch/check',
  receiveBatch: 'POST /batch',
  adjustBatch: 'POST /batch/:id/adjust',
  countBatch: 'POST /batch/:id/count',
  recallBatch: 'POST /batch/:id/recall',
  fetchCustomers: 'GET /customer',
  fetchCustomer: 'GET /customer/:id',
  blockCustomer: 'POST /customer/:id/block',
  unblockCustomer: 'POST /customer/:id/unblock',
  fetchSearchSynonyms: 'GET /search-synonym',
  fetchSearchSynonym: 'GET /search-synonym/:id',
  createSearchSynonym: 'POST /search-synonym',
  updateSearchSynonym: 'PUT /search-synonym/:id',
  deleteSearchSynonym: 'DELETE /search-synonym/:id',
  fetchMissedSearches: 'GET /missed-search',
  fetchJobs: 'GET /job',
  retryMessage: 'POST /job/message/:id/retry',
  fetchRegister: 'GET /register',
  fetchAudit: 'GET /audit',
} as const satisfies Record<string, OperationKey>

export type TextKey = keyof typeof actions

type Results = typeof results

/** The messages after one action: on success, and on a failure for which the server sent none. */
export interface Text {
  operation: OperationKey
  success?: string
  failure?: string
}

type TextOf<K extends TextKey> = { operation: (typeof actions)[K] } & (`${K}.success` extends keyof Results
  ? { success: string }
  : unknown) &
  (`${K}.failure` extends keyof Results ? { failure: string } : unknown)

const words: Readonly<Record<string, string>> = results

const textOf = (key: TextKey): Text => {
  const { [`${key}.success`]: success, [`${key}.failure`]: failure } = words
  return {
    operation: actions[key],
    ...(success === undefined ? {} : { success }),
    ...(failure === undefined ? {} : { failure }),
  }
}

/** Every toast and error text of the specification (sections 2, 8) and of api.md in English, from `messages/en/results.json`. */
export const texts = Object.fromEntries(
  (Object.keys(actions) as TextKey[]).map((key) => [key, textOf(key)]),
) as unknown as { [K in TextKey]: TextOf<K> }
