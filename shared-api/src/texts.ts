import type { OperationKey } from './contract/index.ts'

export * from './notices.ts'

/**
 * The messages after one action of a user: on success, and on a failure without a message from the server.
 */
export interface Text {
  operation: OperationKey
  success?: string
  failure?: string
}

const text = <const T extends Text>(entry: T): T => entry

/**
 * Every toast and error string of the specification (sections 2, 8) and of api.md, keyed by the user's
 * action. One operation can have several. `{status}` is filled in by `fill`.
 */
export const texts = {
  register: text({ operation: 'POST /auth/register', failure: 'Registration failed' }),
  logIn: text({ operation: 'POST /auth/login', failure: 'Login failed' }),
  askLoginCode: text({ operation: 'POST /auth/login/code', failure: 'Failed to send the code' }),
  logInByCode: text({ operation: 'POST /auth/login/code/verify', failure: 'Failed to verify the code' }),
  logOut: text({ operation: 'POST /auth/logout', failure: 'Failed to logout' }),
  forgotPassword: text({ operation: 'POST /auth/forgot', failure: 'Failed to send the code' }),
  verifyOtp: text({ operation: 'POST /auth/verify/otp', failure: 'Failed to verify the code' }),
  resetPassword: text({
    operation: 'POST /auth/reset/password',
    success: 'Password changed successfully',
    failure: 'Failed to change password',
  }),
  changePassword: text({
    operation: 'POST /auth/change/password',
    success: 'Password changed successfully',
    failure: 'Failed to change password',
  }),
  changeEmail: text({
    operation: 'POST /auth/change/email',
    success: 'Profile updated successfully',
    failure: 'Failed to update profile',
  }),
  updateProfile: text({
    operation: 'PUT /user',
    success: 'Profile updated successfully',
    failure: 'Failed to update profile',
  }),
  downloadData: text({ operation: 'POST /user/export', failure: 'Failed to download your data' }),
  closeAccount: text({
    operation: 'POST /user/close',
    success: 'Your account is closed',
    failure: 'Failed to close your account',
  }),
  uploadImage: text({ operation: 'POST /upload', failure: 'Failed to upload image' }),
  uploadProductImage: text({ operation: 'POST /upload', failure: 'Failed to upload product image' }),
  fetchAddresses: text({ operation: 'GET /user/addresses', failure: 'Failed to fetch addresses' }),
  addAddress: text({
    operation: 'POST /user/addresses',
    success: 'Address saved',
    failure: 'Failed to save address',
  }),
  updateAddress: text({
    operation: 'PUT /user/addresses/:id',
    success: 'Address saved',
    failure: 'Failed to save address',
  }),
  removeAddress: text({
    operation: 'DELETE /user/addresses/:id',
    success: 'Address removed',
    failure: 'Failed to remove address',
  }),

  fetchCart: text({ operation: 'GET /cart', failure: 'Failed to fetch cart' }),
  addToCart: text({ operation: 'POST /cart/items', failure: 'Failed to add item to cart' }),
  updateQuantity: text({ operation: 'PUT /cart/items/:id', failure: 'Failed to update item quantity' }),
  removeFromCart: text({
    operation: 'DELETE /cart/items/:id',
    success: 'Item removed from cart',
    failure: 'Failed to remove item from cart',
  }),
  clearCart: text({ operation: 'DELETE /cart', success: 'Cart cleared', failure: 'Failed to clear cart' }),
  applyCoupon: text({
    operation: 'POST /cart/coupon',
    success: 'Coupon applied successfully',
    failure: 'Failed to apply coupon',
  }),
  removeCoupon: text({
    operation: 'DELETE /cart/coupon',
    success: 'Coupon removed',
    failure: 'Failed to remove coupon',
  }),
  transferCart: text({ operation: 'POST /cart/transfer', failure: 'Failed to transfer cart' }),

  startCheckout: text({ operation: 'POST /checkout', failure: 'Failed to start checkout' }),
  fetchCheckout: text({ operation: 'GET /checkout', failure: 'Failed to fetch checkout session' }),
  saveContact: text({
    operation: 'POST /checkout/:id/contact',
    failure: 'Failed to save contact information',
  }),
  saveDelivery: text({
    operation: 'POST /checkout/:id/delivery',
    failure: 'Failed to save delivery information',
  }),
  savePayment: text({
    operation: 'POST /checkout/:id/payment',
    failure: 'Failed to save payment information',
  }),
  placeOrder: text({
    operation: 'POST /checkout/:id/order',
    success: 'Order placed successfully!',
    failure: 'Failed to place order',
  }),
  cancelCheckout: text({ operation: 'DELETE /checkout/:id', failure: 'Failed to cancel checkout' }),
  cancelOrder: text({
    operation: 'DELETE /checkout/:id',
    success: 'Order cancelled successfully',
    failure: 'Failed to cancel order',
  }),

  validateCoupon: text({ operation: 'POST /coupon/validate', failure: 'Invalid coupon' }),
  createCoupon: text({
    operation: 'POST /coupon',
    success: 'Coupon created successfully',
    failure: 'Failed to create coupon',
  }),
  updateCoupon: text({
    operation: 'PUT /coupon/:id',
    success: 'Coupon updated successfully',
    failure: 'Failed to update coupon',
  }),
  fetchCoupon: text({ operation: 'GET /coupon/:id', failure: 'Failed to fetch coupon' }),
  fetchCoupons: text({ operation: 'GET /coupon', failure: 'Failed to fetch coupon' }),
  deleteCoupon: text({
    operation: 'DELETE /coupon/:id',
    success: 'Coupon deleted successfully',
    failure: 'Failed to delete coupon',
  }),
  fetchRedemptions: text({
    operation: 'GET /coupon/:id/redemptions',
    failure: 'Failed to fetch coupon usage',
  }),
  previewCoupon: text({ operation: 'POST /coupon/:id/preview', failure: 'Failed to try the coupon' }),
  incrementCouponUsage: text({
    operation: 'POST /coupon/:id/increment-usage',
    success: 'Coupon usage updated',
    failure: 'Failed to update coupon usage',
  }),

  createBrand: text({
    operation: 'POST /brand',
    success: 'Brand created successfully',
    failure: 'Failed to create brand',
  }),
  updateBrand: text({
    operation: 'PUT /brand/:id',
    success: 'Brand updated successfully',
    failure: 'Failed to update brand',
  }),
  fetchBrand: text({ operation: 'GET /brand/:id', failure: 'Failed to fetch brand' }),
  fetchBrands: text({ operation: 'GET /brand', failure: 'Failed to fetch brands' }),
  deleteBrand: text({
    operation: 'DELETE /brand/:id',
    success: 'Brand deleted successfully',
    failure: 'Failed to delete brand',
  }),
  deleteBrands: text({
    operation: 'POST /brand/bulk-delete',
    success: 'Brands deleted successfully',
    failure: 'Failed to delete brands',
  }),
  updateBrandDiscount: text({
    operation: 'PATCH /brand/discount/:id',
    success: 'Brand discount updated successfully',
    failure: 'Failed to update brand discount',
  }),
  fetchBrandProductCount: text({
    operation: 'GET /brand/product-count',
    failure: 'Failed to fetch brand product count',
  }),

  createCategory: text({
    operation: 'POST /category',
    success: 'Category created successfully',
    failure: 'Failed to create category',
  }),
  updateCategory: text({
    operation: 'PUT /category/:id',
    success: 'Category updated successfully',
    failure: 'Failed to update category',
  }),
  fetchCategory: text({ operation: 'GET /category/:id', failure: 'Failed to fetch category' }),
  fetchCategories: text({ operation: 'GET /category', failure: 'Failed to fetch categories' }),
  deleteCategory: text({
    operation: 'DELETE /category/:id',
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
  }),

  fetchProducts: text({ operation: 'GET /product', failure: 'Failed to fetch products' }),
  fetchTopSelling: text({ operation: 'GET /product', failure: 'Failed to fetch top selling products' }),
  fetchProductsByBrand: text({ operation: 'GET /product', failure: 'Failed to fetch products by brand' }),
  fetchProductsByCategory: text({
    operation: 'GET /product/category/:categoryId',
    failure: 'Failed to fetch products by category',
  }),
  fetchProduct: text({ operation: 'GET /product/:id', failure: 'Failed to fetch product' }),
  createProduct: text({
    operation: 'POST /product',
    success: 'Product created successfully!',
    failure: 'Failed to create product',
  }),
  updateProduct: text({
    operation: 'PUT /product/:id',
    success: 'Product updated successfully!',
    failure: 'Failed to update product',
  }),
  changeProducts: text({
    operation: 'POST /product/bulk-change',
    success: 'Products updated successfully!',
    failure: 'Failed to update products',
  }),
  deleteProduct: text({
    operation: 'DELETE /product/:id',
    success: 'Product deleted successfully!',
    failure: 'Failed to delete product',
  }),
  deleteProducts: text({
    operation: 'POST /product/bulk-delete',
    success: 'Products deleted successfully!',
    failure: 'Failed to delete products',
  }),

  fetchOrder: text({ operation: 'GET /order/:id', failure: 'Failed to fetch order' }),
  fetchOrders: text({ operation: 'GET /order', failure: 'Failed to fetch orders' }),
  fetchAllOrders: text({ operation: 'GET /order/admin/all', failure: 'Failed to fetch orders' }),
  fetchOrderSummary: text({ operation: 'GET /order/admin/all', failure: 'Failed to fetch order summary' }),
  exportOrders: text({ operation: 'GET /order/admin/export', failure: 'Failed to export orders' }),
  fetchShop: text({ operation: 'GET /shop', failure: 'Failed to fetch the shop' }),
  fetchOrderPayments: text({
    operation: 'GET /order/:id/payments',
    failure: 'Failed to fetch order payments',
  }),
  confirmCash: text({
    operation: 'POST /order/:id/confirm-cash',
    success: 'Cash order confirmed',
    failure: 'Failed to confirm cash order',
  }),
  updateOrderStatus: text({
    operation: 'PATCH /order/:id/status',
    success: 'Order status updated to {status}',
    failure: 'Failed to update order status',
  }),
  updateShipmentStatus: text({
    operation: 'PATCH /order/:id/shipments/:shipmentId/status',
    success: 'Parcel status updated to {status}',
    failure: 'Failed to update parcel status',
  }),
  cancelShipment: text({
    operation: 'POST /order/:id/shipments/:shipmentId/cancel',
    success: 'Parcel cancelled',
    failure: 'Failed to cancel parcel',
  }),
  updatePaymentStatus: text({
    operation: 'PATCH /order/:id/payment',
    success: 'Payment status updated to {status}',
    failure: 'Failed to update payment status',
  }),

  payByCard: text({
    operation: 'POST /payment/credit-card/:orderId',
    success: 'Payment processed successfully!',
    failure: 'Credit card payment failed',
  }),
  payByEasypaisa: text({
    operation: 'POST /payment/easypaisa/:orderId',
    success: 'EasyPaisa payment request initiated!',
    failure: 'EasyPaisa payment failed',
  }),
  payCash: text({
    operation: 'POST /payment/cash-on-delivery/:orderId',
    success: 'Cash on delivery setup successfully!',
    failure: 'Cash on delivery setup failed',
  }),
  /** Shown once the order page is reached: the sum is due on delivery. */
  placedForCash: text({
    operation: 'POST /payment/cash-on-delivery/:orderId',
    success: 'Order placed successfully! You will pay on delivery.',
    failure: 'Payment processing issue, but your order is confirmed for cash on delivery',
  }),
  checkEasypaisa: text({
    operation: 'GET /payment/easypaisa/status/:transactionId',
    failure: 'Failed to check EasyPaisa status',
  }),
  checkPayment: text({ operation: 'GET /order/:id', failure: 'Failed to check payment status' }),
  fetchPayments: text({ operation: 'GET /payment/admin/all', failure: 'Failed to fetch payments' }),
  inquirePayment: text({
    operation: 'POST /payment/admin/attempt/:attemptId/inquire',
    success: 'Asked the provider',
    failure: 'Failed to ask the provider',
  }),
  fetchRefunds: text({ operation: 'GET /payment/admin/refunds', failure: 'Failed to fetch refunds' }),
  fetchReconciliation: text({
    operation: 'GET /payment/admin/reconciliation',
    failure: 'Failed to fetch the reconciliation',
  }),
  reconcile: text({
    operation: 'POST /payment/admin/reconciliation',
    success: 'Asked about {count} payments',
    failure: 'Failed to ask the payment providers',
  }),
  refundOrder: text({
    operation: 'POST /payment/admin/refund/:orderId',
    success: 'Refund recorded',
    failure: 'Failed to refund',
  }),
  sendRefund: text({
    operation: 'POST /payment/admin/refund/:refundId/send',
    success: 'Refund sent',
    failure: 'Failed to refund',
  }),

  uploadPrescription: text({
    operation: 'POST /prescription',
    success: 'Prescription uploaded successfully',
    failure: 'Failed to upload prescription',
  }),
  fetchPrescription: text({ operation: 'GET /prescription/:id', failure: 'Failed to fetch prescription' }),
  fetchPrescriptions: text({
    operation: 'GET /prescription/my-prescriptions',
    failure: 'Failed to fetch prescriptions',
  }),
  fetchAllPrescriptions: text({
    operation: 'GET /prescription/admin/all',
    failure: 'Failed to fetch prescriptions',
  }),
  updatePrescription: text({
    operation: 'PATCH /prescription/admin/:id',
    failure: 'Failed to update prescription status',
  }),
  fetchPrescriptionStats: text({
    operation: 'GET /prescription/admin/stats',
    failure: 'Failed to fetch prescription statistics',
  }),

  fetchDashboard: text({ operation: 'GET /dashboard', failure: 'Failed to fetch dashboard' }),
  fetchNeedsYouNow: text({
    operation: 'GET /dashboard/needs-you-now',
    failure: 'Failed to fetch what needs you now',
  }),
  fetchDashboardSummary: text({
    operation: 'GET /dashboard/summary',
    failure: 'Failed to fetch dashboard summary',
  }),
  fetchSales: text({ operation: 'GET /dashboard/sales', failure: 'Failed to fetch sales data' }),
  fetchTopProducts: text({
    operation: 'GET /dashboard/top-products',
    failure: 'Failed to fetch top products',
  }),
  fetchCategorySales: text({
    operation: 'GET /dashboard/category-sales',
    failure: 'Failed to fetch category sales',
  }),
  fetchPaymentStats: text({
    operation: 'GET /dashboard/payment-stats',
    failure: 'Failed to fetch payment statistics',
  }),
  fetchRecentOrders: text({
    operation: 'GET /dashboard/recent-orders',
    failure: 'Failed to fetch recent orders',
  }),
  fetchGraphs: text({ operation: 'GET /dashboard/graphs', failure: 'Failed to fetch graph data' }),
  fetchRevenueChart: text({
    operation: 'GET /dashboard/graphs/revenue',
    failure: 'Failed to fetch revenue chart',
  }),
  fetchCategoryChart: text({
    operation: 'GET /dashboard/graphs/categories',
    failure: 'Failed to fetch category chart',
  }),
  fetchProductPerformance: text({
    operation: 'GET /dashboard/graphs/products',
    failure: 'Failed to fetch product performance',
  }),
  fetchOrderStatusChart: text({
    operation: 'GET /dashboard/graphs/order-status',
    failure: 'Failed to fetch order status chart',
  }),
  fetchPaymentMethodsChart: text({
    operation: 'GET /dashboard/graphs/payment-methods',
    failure: 'Failed to fetch payment methods chart',
  }),
  fetchBatches: text({ operation: 'GET /batch', failure: 'Failed to fetch batches' }),
  fetchBatch: text({ operation: 'GET /batch/:id', failure: 'Failed to fetch batch' }),
  checkBatch: text({ operation: 'GET /batch/check', failure: 'Failed to check the batch' }),
  receiveBatch: text({
    operation: 'POST /batch',
    success: 'Batch received',
    failure: 'Failed to receive batch',
  }),
  adjustBatch: text({
    operation: 'POST /batch/:id/adjust',
    success: 'Stock adjusted',
    failure: 'Failed to adjust stock',
  }),
  countBatch: text({
    operation: 'POST /batch/:id/count',
    success: 'Count saved',
    failure: 'Failed to save the count',
  }),
  recallBatch: text({
    operation: 'POST /batch/:id/recall',
    success: 'Batch recalled',
    failure: 'Failed to recall batch',
  }),
  fetchCustomers: text({ operation: 'GET /customer', failure: 'Failed to fetch customers' }),
  fetchCustomer: text({ operation: 'GET /customer/:id', failure: 'Failed to fetch customer' }),
  blockCustomer: text({
    operation: 'POST /customer/:id/block',
    success: 'Customer blocked',
    failure: 'Failed to block customer',
  }),
  unblockCustomer: text({
    operation: 'POST /customer/:id/unblock',
    success: 'Customer unblocked',
    failure: 'Failed to unblock customer',
  }),
  fetchSearchSynonyms: text({
    operation: 'GET /search-synonym',
    failure: 'Failed to fetch search words',
  }),
  fetchSearchSynonym: text({
    operation: 'GET /search-synonym/:id',
    failure: 'Failed to fetch search word',
  }),
  createSearchSynonym: text({
    operation: 'POST /search-synonym',
    success: 'Search word created successfully!',
    failure: 'Failed to create search word',
  }),
  updateSearchSynonym: text({
    operation: 'PUT /search-synonym/:id',
    success: 'Search word updated successfully!',
    failure: 'Failed to update search word',
  }),
  deleteSearchSynonym: text({
    operation: 'DELETE /search-synonym/:id',
    success: 'Search word deleted successfully!',
    failure: 'Failed to delete search word',
  }),
  fetchMissedSearches: text({
    operation: 'GET /missed-search',
    failure: 'Failed to fetch searches without a result',
  }),
  fetchJobs: text({ operation: 'GET /job', failure: 'Failed to fetch jobs' }),
  retryMessage: text({
    operation: 'POST /job/message/:id/retry',
    success: 'The message will be sent again',
    failure: 'Failed to send the message again',
  }),
  fetchRegister: text({ operation: 'GET /register', failure: 'Failed to fetch the register' }),
} as const satisfies Record<string, Text>

export type TextKey = keyof typeof texts
