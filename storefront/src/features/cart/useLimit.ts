import { useT } from '../../core/i18n/i18n.tsx'
import { maxQuantityOf } from './cartMath.ts'

/** The maximum units of a product, and the reason in words: the stock, or the limit of one order. */
export const useLimit = (product: { quantity: number; maxPerOrder: number }) => {
  const t = useT()
  const max = maxQuantityOf(product)
  if (max < product.quantity) return { max, limit: t('mostPerOrder', { count: max }) }
  return { max, limit: max > 0 ? t('onlyLeft', { count: max }) : t('outOfStock') }
}
