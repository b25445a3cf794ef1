import { Link, useNavigate } from 'react-router-dom'
import type { Prescription, ProductDetail } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { formatRupees, toPaisa, toRupees } from 'shared-api/money'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAddToCart } from '../cart/useCartActions.ts'
import { savingPercent } from '../products/productFacts.ts'
import { UnitPrice } from '../products/UnitPrice.tsx'

const MAX_ROWS = 3

interface Props {
  own: ProductDetail
  /** Less of the approved medicine can be bought than is left of the approval. */
  isShort: boolean
  equals: Prescription['items'][number]['equals']
  products: Readonly<Record<string, ProductDetail>>
}

/**
 * The same medicine of other makers and in other packs, while the approved one is short or dearer. One tap puts the
 * packs that the rest of the approval needs into the cart.
 */
export const Equals = ({ own, isShort, equals, products }: Props) => {
  const t = useT(prescriptionMessages)
  const nameOf = useName()
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const rows = equals.flatMap(({ productId, remaining, coversRest }) => {
    const product = products[productId]
    if (!product) return []
    const packs = Math.min(remaining, product.quantity, product.maxPerOrder)
    const percent = savingPercent(own, product)
    return packs > 0 && (isShort || percent > 0)
      ? [{ product, packs, percent, isAll: coversRest && packs === remaining }]
      : []
  })
  if (rows.length === 0 || own.saleClass === 'restricted') return null
  const take = async (id: string, packs: number) => {
    if (await add(id, packs)) navigate('/cart')
  }
  return (
    <div className="equals stack">
      <p className="small">{t(isShort ? 'equalsShort' : 'equalsCheaper')}</p>
      <ul className="plain stack">
        {rows.slice(0, MAX_ROWS).map(({ product, packs, percent, isAll }) => (
          <li key={product.id} className="spread">
            <div>
              <Link to={`/products/${product.id}`}>
                <bdi>{product.name}</bdi>
              </Link>
              <p className="soft small">
                <bdi>{product.brand.name}</bdi> · <bdi>{nameOf(product.packSize)}</bdi>
                {percent > 0 && ` · ${t('lessPerUnit', { percent })}`}
              </p>
              <UnitPrice product={product} />
              <p className="small">
                {t(isAll ? 'equalCovers' : 'equalPacks', {
                  packs,
                  total: formatRupees(toRupees(packs * toPaisa(product.price))),
                })}
              </p>
            </div>
            <Button kind="second" busy={pending} onClick={() => void take(product.id, packs)}>
              {t('takeEqual')}
              <span className="sr-only"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="soft small">{t('sameMedicine')}</p>
    </div>
  )
}
