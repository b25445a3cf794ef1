import { lazyPage } from './lazyPage.tsx'

/**
 * Every page of the shop. `server`: the server renders it with its data (firstView.ts);
 * the others are personal and begin in the browser. `source` names the page's file in the build's manifest.
 */
export const shopRoutes = [
  { path: '/', page: lazyPage(() => import('../home/HomePage.tsx')), server: true, source: 'home/HomePage' },
  {
    path: '/products',
    page: lazyPage(() => import('../products/ProductsPage.tsx')),
    server: true,
    source: 'products/ProductsPage',
  },
  {
    path: '/products/:id',
    page: lazyPage(() => import('../products/ProductPage.tsx')),
    server: true,
    source: 'products/ProductPage',
  },
  {
    path: '/categories',
    page: lazyPage(() => import('../categories/CategoriesPage.tsx')),
    server: true,
    source: 'categories/CategoriesPage',
  },
  {
    path: '/category/:id',
    page: lazyPage(() => import('../categories/CategoryPage.tsx')),
    server: true,
    source: 'categories/CategoryPage',
  },
  {
    path: '/brands',
    page: lazyPage(() => import('../brands/BrandsPage.tsx')),
    server: true,
    source: 'brands/BrandsPage',
  },
  {
    path: '/brand/:id',
    page: lazyPage(() => import('../brands/BrandPage.tsx')),
    server: true,
    source: 'brands/BrandPage',
  },
  {
    path: '/search',
    page: lazyPage(() => import('../search/SearchPage.tsx')),
    server: true,
    source: 'search/SearchPage',
  },
  { path: '/cart', page: lazyPage(() => import('../cart/CartPage.tsx')) },
  { path: '/login', page: lazyPage(() => import('../accounts/LoginPage.tsx')) },
  { path: '/login/code', page: lazyPage(() => import('../accounts/CodeLoginPage.tsx')) },
  { path: '/register', page: lazyPage(() => import('../accounts/RegisterPage.tsx')) },
  { path: '/forgot', page: lazyPage(() => import('../accounts/ForgotPage.tsx')) },
  { path: '/verify', page: lazyPage(() => import('../accounts/VerifyPage.tsx')) },
  { path: '/reset', page: lazyPage(() => import('../accounts/ResetPage.tsx')) },
  { path: '/account', page: lazyPage(() => import('../accounts/AccountPage.tsx')) },
  { path: '/help/:topic', page: lazyPage(() => import('../help/HelpPage.tsx')) },
  { path: '/check-batch', page: lazyPage(() => import('../batches/CheckBatchPage.tsx')) },
  { path: '/checkout', page: lazyPage(() => import('../checkout/CheckoutPage.tsx')) },
  { path: '/checkout/done/:orderId', page: lazyPage(() => import('../checkout/DonePage.tsx')) },
  { path: '/pay/:orderId', page: lazyPage(() => import('../payments/PayPage.tsx')) },
  { path: '/orders', page: lazyPage(() => import('../orders/OrdersPage.tsx')) },
  { path: '/orders/:id', page: lazyPage(() => import('../orders/OrderPage.tsx')) },
  { path: '/prescriptions', page: lazyPage(() => import('../prescriptions/PrescriptionsPage.tsx')) },
  { path: '/prescriptions/new', page: lazyPage(() => import('../prescriptions/NewPrescriptionPage.tsx')) },
  { path: '/prescriptions/:id', page: lazyPage(() => import('../prescriptions/PrescriptionPage.tsx')) },
  {
    path: '/prescriptions/number/:number',
    page: lazyPage(() => import('../prescriptions/PrescriptionByNumberPage.tsx')),
  },
] satisfies readonly ShopRoute[] as readonly ShopRoute[]

export interface ShopRoute {
  path: string
  page: ReturnType<typeof lazyPage>
  server?: true
  source?: string
}
