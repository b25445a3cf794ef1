import { Link } from 'react-router-dom'
import type { ProductDetail } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Price } from '../../ui/Price.tsx'
import { AddToCart } from './AddToCart.tsx'
import { savingPercent } from './productFacts.ts'
import { UnitPrice } from './UnitPrice.tsx'

/** Same medicine, strength and form from other makers, with what they save. */
export const Substitutes = ({ product }: { product: ProductDetail }) => {
  const t = useT()
  const nameOf = useName()
  const ofProduct = useT(productMessages)
  if (product.substitutes.length === 0) return null
  return (
    <section>
      <h2>{ofProduct('substitutes')}</h2>
      <p className="soft">{ofProduct('substitutesText', { generic: product.genericName ?? product.name })}</p>
      <ul className="plain substitutes">
        {product.substitutes.slice(0, 6).map((substitute) => {
          const saved = savingPercent(product, substitute)
          return (
            <li key={substitute.id} className="card substitute">
              <ProductImage src={substitute.image} size={72} />
              <div>
                <Link to={`/products/${substitute.id}`}>
                  <bdi>{substitute.name}</bdi>
                </Link>
                <div className="small soft">
                  <bdi>{substitute.brand.name}</bdi> · <bdi>{nameOf(substitute.packSize)}</bdi>
                </div>
                <div className="row">
                  <Price
                    price={substitute.price}
                    originalPrice={substitute.originalPrice}
                    label={t('printedPrice')}
                  />
                  <UnitPrice product={substitute} />
                  {saved > 0 && <Badge tone="good">{ofProduct('saves', { percent: saved })}</Badge>}
                </div>
              </div>
              <AddToCart product={substitute} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
