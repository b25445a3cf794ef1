import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { texts } from 'shared-api/texts'

/** The back office's messages after a write: those of the texts table. */
const resources = {
  product: {
    name: 'Product |||| Products',
    notifications: {
      created: texts.createProduct.success,
      updated: texts.updateProduct.success,
      deleted: `${texts.deleteProduct.success} |||| ${texts.deleteProducts.success}`,
    },
  },
  category: {
    name: 'Category |||| Categories',
    notifications: {
      created: texts.createCategory.success,
      updated: texts.updateCategory.success,
      deleted: texts.deleteCategory.success,
    },
  },
  brand: {
    name: 'Brand |||| Brands',
    notifications: {
      created: texts.createBrand.success,
      updated: texts.updateBrand.success,
      deleted: `${texts.deleteBrand.success} |||| ${texts.deleteBrands.success}`,
    },
  },
  coupon: {
    name: 'Coupon |||| Coupons',
    notifications: {
      created: texts.createCoupon.success,
      updated: texts.updateCoupon.success,
      deleted: texts.deleteCoupon.success,
    },
  },
  'search-synonym': {
    name: 'Search word |||| Search words',
    notifications: {
      created: texts.createSearchSynonym.success,
      updated: texts.updateSearchSynonym.success,
      deleted: texts.deleteSearchSynonym.success,
    },
  },
  'missed-search': { name: 'Missed search |||| Missed searches' },
  order: { name: 'Order |||| Orders' },
  prescription: { name: 'Prescription |||| Prescriptions' },
  batch: { name: 'Batch |||| Batches', notifications: { created: texts.receiveBatch.success } },
  customer: { name: 'Customer |||| Customers' },
  payment: { name: 'Payment |||| Payments' },
  refund: { name: 'Refund |||| Refunds' },
  register: { name: 'Register |||| Register' },
}

const words = {
  ...english,
  ra: {
    ...english.ra,
    message: { ...english.ra.message, invalid_form: 'Please fill in or correct the marked fields' },
    auth: { ...english.ra.auth, username: 'Email or phone number', sign_in: 'Log in' },
  },
  resources,
}

/** `allowMissing`: most notifications are sentences, which are no keys. */
export const i18nProvider = polyglotI18nProvider(() => words, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
})
