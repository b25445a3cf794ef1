import type { Language } from '../core/i18n/i18n.tsx'
import type { ShopRoute } from './routes.tsx'

/**
 * The file of each page. Apart from routes.tsx, because no browser needs it; a test keeps the two alike.
 */
export const pageSources: Readonly<Record<string, string>> = {
  '/': 'home/HomePage',
  '/products': 'products/ProductsPage',
  '/products/:id': 'products/ProductPage',
  '/categories': 'categories/CategoriesPage',
  '/category/:id': 'categories/CategoryPage',
  '/brands': 'brands/BrandsPage',
  '/brand/:id': 'brands/BrandPage',
  '/search': 'search/SearchPage',
  '/cart': 'cart/CartPage',
  '/login': 'accounts/LoginPage',
  '/login/code': 'accounts/CodeLoginPage',
  '/register': 'accounts/SignUpPage',
  '/forgot': 'accounts/ForgotPage',
  '/verify': 'accounts/VerifyPage',
  '/reset': 'accounts/ResetPage',
  '/undo': 'accounts/UndoPage',
  '/account': 'accounts/AccountPage',
  '/help/:topic': 'help/HelpPage',
  '/check-batch': 'inventory/CheckBatchPage',
  '/checkout': 'checkout/CheckoutPage',
  '/checkout/done/:orderId': 'orders/DonePage',
  '/pay/:orderId': 'orders/PayPage',
  '/orders': 'orders/OrdersPage',
  '/orders/:id': 'orders/OrderPage',
  '/follow': 'orders/FollowPage',
  '/prescriptions': 'prescriptions/PrescriptionsPage',
  '/prescriptions/new': 'prescriptions/NewPrescriptionPage',
  '/prescriptions/:id': 'prescriptions/PrescriptionPage',
  '/prescriptions/number/:number': 'prescriptions/PrescriptionByNumberPage',
}

const entry = 'src/entryClient.tsx'

/** The files whose scripts a page needs at once, by their names in the build's manifest. */
export const scriptNames = ({ path, server }: ShopRoute, language: Language): string[] => [
  entry,
  // A personal page begins with calls of the API. The small files of the page queue behind it.
  ...(server ? [] : ['src/core/http.ts']),
  `src/features/${pageSources[path]}.tsx`,
  ...(language === 'ur' ? ['../shared-api/src/messages/storefront/shopUr.ts'] : []),
]

/** Addresses of scripts that the page asks for together: one after the other, each is another round trip. */
export const scriptsOf = (route: ShopRoute | undefined, language: Language): string[] => {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = __MANIFEST__[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  const names = route ? scriptNames(route, language) : [entry]
  names.forEach(add)
  return [...files].map((file) => `/${file}`)
}
