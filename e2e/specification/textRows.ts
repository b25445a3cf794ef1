import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { Reading } from '../readings.ts'
import { messageOf, type TextName } from '../texts.ts'

/** A line whose proof is recorded by other tests. */
export interface RecordedRow {
  id: string
  says: string
  check: (readings: readonly Reading[]) => void
}

type App = 'storefront' | 'backoffice'

/** Where a text is met: in a toast, or on the page (the specification gives no exact text for these). */
type Place = 'toast' | 'page'

/** `[words of the specification, entry of the table of texts, apps that show it]` */
type TextLine = readonly [words: string, name: TextName, apps: readonly App[], place?: Place]

const shop = ['storefront'] as const
const office = ['backoffice'] as const
const both = ['storefront', 'backoffice'] as const

const colours = { success: 'green', failure: 'red' } as const

const textRow =
  (part: string) =>
  ([words, name, apps, place = 'toast']: TextLine, index: number): RecordedRow => ({
    id: `8.${part}.${index + 1}`,
    says: `${words} (${apps.join(', ')})`,
    check: (readings) => {
      expect(messageOf(name)).toBe(words)
      const [, outcome = ''] = name.split('.')
      const colour = colours[outcome as keyof typeof colours]
      for (const app of apps) {
        const found = readings.filter((one) => one.name === name && one.byStaff === (app === 'backoffice'))
        expect(found.length, `a test has read it in the ${app}`).toBeGreaterThan(0)
        if (place === 'page') continue
        const toasts = [...new Set(found.flatMap(({ toast }) => toast ?? []))]
        expect(toasts, `the colours of its toasts in the ${app}`).toEqual([colour])
      }
    },
  })

const rows = (part: string, lines: readonly TextLine[]) => lines.map(textRow(part))

/** Section 8: the text of each failure and success, and the app in which it is read. */
export const textRows: readonly RecordedRow[] = [
  ...rows('auth', [
    ['Registration failed', 'register.failure', shop],
    ['Failed to logout', 'logOut.failure', both],
  ]),
  ...rows('cart', [
    ['Failed to fetch cart', 'fetchCart.failure', shop],
    ['Failed to add item to cart', 'addToCart.failure', shop],
    ['Failed to update item quantity', 'updateQuantity.failure', shop],
    ['Failed to remove item from cart', 'removeFromCart.failure', shop],
    ['Failed to clear cart', 'clearCart.failure', shop],
    ['Failed to apply coupon', 'applyCoupon.failure', shop],
    ['Failed to remove coupon', 'removeCoupon.failure', shop],
    ['Failed to transfer cart', 'transferCart.failure', shop],
  ]),
  ...rows('checkout', [
    ['Failed to start checkout', 'startCheckout.failure', shop],
    ['Failed to fetch checkout session', 'fetchCheckout.failure', shop],
    ['Failed to save contact information', 'saveContact.failure', shop],
    ['Failed to save delivery information', 'saveDelivery.failure', shop],
    ['Failed to save payment information', 'savePayment.failure', shop],
    ['Failed to place order', 'placeOrder.failure', shop],
    ['Failed to cancel checkout', 'cancelCheckout.failure', shop],
  ]),
  ...rows('coupon', [
    ['Failed to create coupon', 'createCoupon.failure', office],
    ['Failed to fetch coupon', 'fetchCoupon.failure', office],
    ['Failed to delete coupon', 'deleteCoupon.failure', office],
    ['Invalid coupon', 'validateCoupon.failure', shop],
    ['Failed to update coupon usage', 'incrementCouponUsage.failure', office],
  ]),
  ...rows('brand', [
    ['Failed to create brand', 'createBrand.failure', office],
    ['Failed to update brand', 'updateBrand.failure', office],
    ['Failed to fetch brand', 'fetchBrand.failure', both],
    ['Failed to fetch brands', 'fetchBrands.failure', both],
    ['Failed to delete brand', 'deleteBrand.failure', office],
    ['Failed to delete brands', 'deleteBrands.failure', office],
    ['Failed to update brand discount', 'updateBrandDiscount.failure', office],
    ['Failed to fetch brand product count', 'fetchBrandProductCount.failure', shop, 'page'],
  ]),
  ...rows('category', [
    ['Failed to create category', 'createCategory.failure', office],
    ['Failed to update category', 'updateCategory.failure', office],
    ['Failed to fetch category', 'fetchCategory.failure', both],
    ['Failed to fetch categories', 'fetchCategories.failure', both],
    ['Failed to delete category', 'deleteCategory.failure', office],
  ]),
  ...rows('dashboard', [
    ['Failed to fetch dashboard', 'fetchDashboard.failure', office],
    ['Failed to fetch dashboard summary', 'fetchDashboardSummary.failure', office, 'page'],
    ['Failed to fetch sales data', 'fetchSales.failure', office, 'page'],
    ['Failed to fetch top products', 'fetchTopProducts.failure', office, 'page'],
    ['Failed to fetch category sales', 'fetchCategorySales.failure', office, 'page'],
    ['Failed to fetch payment statistics', 'fetchPaymentStats.failure', office, 'page'],
    ['Failed to fetch recent orders', 'fetchRecentOrders.failure', office, 'page'],
    ['Failed to fetch graph data', 'fetchGraphs.failure', office],
    ['Failed to fetch revenue chart', 'fetchRevenueChart.failure', office, 'page'],
    ['Failed to fetch category chart', 'fetchCategoryChart.failure', office, 'page'],
    ['Failed to fetch product performance', 'fetchProductPerformance.failure', office, 'page'],
    ['Failed to fetch order status chart', 'fetchOrderStatusChart.failure', office, 'page'],
    ['Failed to fetch payment methods chart', 'fetchPaymentMethodsChart.failure', office, 'page'],
  ]),
  ...rows('product', [
    ['Failed to fetch products', 'fetchProducts.failure', both],
    ['Failed to fetch product', 'fetchProduct.failure', both],
    ['Failed to fetch top selling products', 'fetchTopSelling.failure', shop],
    ['Failed to create product', 'createProduct.failure', office],
    ['Failed to update product', 'updateProduct.failure', office],
    ['Failed to delete product', 'deleteProduct.failure', office],
    ['Failed to delete products', 'deleteProducts.failure', office],
    ['Failed to fetch products by brand', 'fetchProductsByBrand.failure', shop],
    ['Failed to fetch products by category', 'fetchProductsByCategory.failure', shop],
    ['Failed to upload image', 'uploadImage.failure', shop],
    ['Failed to upload product image', 'uploadProductImage.failure', office],
  ]),
  ...rows('order', [
    ['Failed to fetch order', 'fetchOrder.failure', both],
    ['Failed to fetch orders', 'fetchOrders.failure', shop],
    ['Failed to fetch orders', 'fetchAllOrders.failure', office],
    ['Failed to cancel order', 'cancelOrder.failure', shop],
    ['Failed to update order status', 'updateOrderStatus.failure', office],
    ['Failed to update payment status', 'updatePaymentStatus.failure', office],
    ['Failed to fetch order summary', 'fetchOrderSummary.failure', office],
  ]),
  ...rows('payment', [
    ['Credit card payment failed', 'payByCard.failure', shop],
    ['EasyPaisa payment failed', 'payByEasypaisa.failure', shop],
    ['Cash on delivery setup failed', 'payCash.failure', shop],
    ['Failed to check EasyPaisa status', 'checkEasypaisa.failure', shop],
    ['Failed to check payment status', 'checkPayment.failure', shop],
    [
      'Payment processing issue, but your order is confirmed for cash on delivery',
      'placedForCash.failure',
      shop,
    ],
  ]),
  ...rows('prescription', [
    ['Failed to upload prescription', 'uploadPrescription.failure', shop],
    ['Failed to fetch prescription', 'fetchPrescription.failure', shop],
    ['Failed to fetch prescriptions', 'fetchPrescriptions.failure', shop],
    ['Failed to fetch prescriptions', 'fetchAllPrescriptions.failure', office],
    ['Failed to update prescription status', 'updatePrescription.failure', office],
    ['Failed to fetch prescription statistics', 'fetchPrescriptionStats.failure', office],
  ]),
  ...rows('profile', [
    ['Failed to update profile', 'updateProfile.failure', shop],
    ['Failed to change password', 'changePassword.failure', shop],
  ]),
  ...rows('success', [
    ['Item removed from cart', 'removeFromCart.success', shop],
    ['Cart cleared', 'clearCart.success', shop],
    ['Coupon applied successfully', 'applyCoupon.success', shop],
    ['Coupon removed', 'removeCoupon.success', shop],
    ['Order placed successfully!', 'placeOrder.success', shop],
    ['Coupon created successfully', 'createCoupon.success', office],
    ['Coupon updated successfully', 'updateCoupon.success', office],
    ['Coupon deleted successfully', 'deleteCoupon.success', office],
    ['Product created successfully!', 'createProduct.success', office],
    ['Product updated successfully!', 'updateProduct.success', office],
    ['Product deleted successfully!', 'deleteProduct.success', office],
    ['Products deleted successfully!', 'deleteProducts.success', office],
    ['Order cancelled successfully', 'cancelOrder.success', shop],
    ['Order status updated to {status}', 'updateOrderStatus.success', office],
    ['Payment status updated to {status}', 'updatePaymentStatus.success', office],
    ['Payment processed successfully!', 'payByCard.success', shop],
    ['EasyPaisa payment request initiated!', 'payByEasypaisa.success', shop],
    ['Cash on delivery setup successfully!', 'payCash.success', shop],
    ['Order placed successfully! You will pay on delivery.', 'placedForCash.success', shop],
    ['Prescription uploaded successfully', 'uploadPrescription.success', shop],
    ['Profile updated successfully', 'updateProfile.success', shop],
    ['Password changed successfully', 'changePassword.success', shop],
  ]),
]

const root = resolve(import.meta.dirname, '../..')

/** A line that no page can show: a test of the code holds it, and is there. */
const held = (id: string, says: string, file: string, title: string): RecordedRow => ({
  id,
  says,
  check: () => {
    expect(existsSync(resolve(root, file)), `${file} is there`).toBe(true)
    expect(readFileSync(resolve(root, file), 'utf8'), `${file} has this test`).toContain(`test('${title}`)
  },
})

/** Lines of other sections that tests of the code hold. */
export const heldRows: readonly RecordedRow[] = [
  held(
    '9.persisted-state-timeout',
    'persisted-state timeout: 5 seconds',
    'storefront/src/features/accounts/session.test.tsx',
    'restoring takes at most 5 seconds',
  ),
]
