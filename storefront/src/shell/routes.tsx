import type { ReactNode } from 'react'
import { lazyPage } from '../core/lazyPage.tsx'
import { CheckoutWaiting } from '../features/checkout/CheckoutHead.tsx'

/**
 * Every page of the shop. `server`: the server renders it with its data (firstView.ts);
 * the others are personal and begin in the browser. A page's file stands in pageScripts.ts too.
 */
export const shopRoutes = [
  { path: '/', page: lazyPage(() => import('../features/home/HomePage.tsx')), server: true },
  { path: '/products', page: lazyPage(() => import('../features/products/ProductsPage.tsx')), server: true },
  {
    path: '/products/:id',
    page: lazyPage(() => import('../features/products/ProductPage.tsx')),
    server: true,
  },
  {
    path: '/categories',
    page: lazyPage(() => import('../features/categories/CategoriesPage.tsx')),
    server: true,
  },
  {
    path: '/category/:id',
    page: lazyPage(() => import('../features/categories/CategoryPage.tsx')),
    server: true,
  },
  { path: '/brands', page: lazyPage(() => import('../features/brands/BrandsPage.tsx')), server: true },
  { path: '/brand/:id', page: lazyPage(() => import('../features/brands/BrandPage.tsx')), server: true },
  { path: '/search', page: lazyPage(() => import('../features/search/SearchPage.tsx')), server: true },
  { path: '/cart', page: lazyPage(() => import('../features/cart/CartPage.tsx')) },
  { path: '/login', page: lazyPage(() => import('../features/accounts/LoginPage.tsx')) },
  { path: '/login/code', page: lazyPage(() => import('../features/accounts/CodeLoginPage.tsx')) },
  { path: '/register', page: lazyPage(() => import('../features/accounts/SignUpPage.tsx')) },
  { path: '/forgot', page: lazyPage(() => import('../features/accounts/ForgotPage.tsx')) },
  { path: '/verify', page: lazyPage(() => import('../features/accounts/VerifyPage.tsx')) },
  { path: '/reset', page: lazyPage(() => import('../features/accounts/ResetPage.tsx')) },
  { path: '/undo', page: lazyPage(() => import('../features/accounts/UndoPage.tsx')) },
  { path: '/account', page: lazyPage(() => import('../features/accounts/AccountPage.tsx')) },
  { path: '/help/:topic', page: lazyPage(() => import('../features/help/HelpPage.tsx')) },
  { path: '/check-batch', page: lazyPage(() => import('../features/inventory/CheckBatchPage.tsx')) },
  {
    path: '/checkout',
    page: lazyPage(() => import('../features/checkout/CheckoutPage.tsx')),
    firstView: <CheckoutWaiting />,
  },
  { path: '/checkout/done/:orderId', page: lazyPage(() => import('../features/orders/DonePage.tsx')) },
  { path: '/pay/:orderId', page: lazyPage(() => import('../features/orders/PayPage.tsx')) },
  { path: '/orders', page: lazyPage(() => import('../features/orders/OrdersPage.tsx')) },
  { path: '/orders/:id', page: lazyPage(() => import('../features/orders/OrderPage.tsx')) },
  { path: '/follow', page: lazyPage(() => import('../features/orders/FollowPage.tsx')) },
  { path: '/prescriptions', page: lazyPage(() => import('../features/prescriptions/PrescriptionsPage.tsx')) },
  {
    path: '/prescriptions/new',
    page: lazyPage(() => import('../features/prescriptions/NewPrescriptionPage.tsx')),
  },
  {
    path: '/prescriptions/:id',
    page: lazyPage(() => import('../features/prescriptions/PrescriptionPage.tsx')),
  },
  {
    path: '/prescriptions/number/:number',
    page: lazyPage(() => import('../features/prescriptions/PrescriptionByNumberPage.tsx')),
  },
] satisfies readonly ShopRoute[] as readonly ShopRoute[]

export interface ShopRoute {
  path: string
  page: ReturnType<typeof lazyPage>
  server?: true
  /** The readable part of a personal page, which the server renders. */
  firstView?: ReactNode
}
