import type { Labels } from '../../core/forms/conflict.ts'
import { t } from '../../core/i18n/t.ts'

export const productLabels: Labels = {
  name: t('app.name'),
  sku: t('products.sku'),
  category: t('app.category'),
  brand: t('app.brand'),
  basePrice: t('products.basePrice'),
  originalPrice: t('products.originalPrice'),
  onHand: t('products.onHand'),
  status: t('app.statusLabel'),
  saleClass: t('products.saleClass'),
  genericName: t('products.genericName'),
  strength: t('products.strength'),
  dosageForm: t('products.dosageForm'),
  packSize: t('products.packSize'),
  unitsPerPack: t('products.unitsPerPack'),
  maxPerOrder: t('products.maxPerOrder'),
  manufacturer: t('products.manufacturer'),
  registrationNumber: t('products.registrationNumber'),
  coldChain: t('products.coldChain'),
  takesDiscounts: t('products.discountable'),
  description: t('app.description'),
  image: t('app.picture'),
  images: t('products.moreImages'),
}
