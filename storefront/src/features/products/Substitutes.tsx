import { Link } from 'react-router-dom'
import type { ProductDetail } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { formatRupees } from 'shared-api/money'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { AddToCart } from './AddToCart.tsx'
import { savedRupees } from './productFacts.ts'
import { UnitPrice } from './UnitPrice.tsx'
import './substitutes.css'

const MAX_ROWS = 6

/** The same medicine, strength, form and release of other makers, with what one pack's worth of it saves. */
export const Substitutes = ({ product }: { product: ProductDetail }) => {
  const ofProduct = useT(productMessages)
  const nameOf = useName()
  const substitutes = product.substitutes.filter(({ saleClass }) => saleClass !== 'restricted')
  if (substitutes.length === 0) return null
  return (
    <section>
      <h2 id="substitutes">{ofProduct('substitutes')}</h2>
      <p className="soft">
        {ofProduct('substitutesText', {
          generic: product.genericName ?? product.name,
          pack: nameOf(product.packSize),
        })}
      </p>
      <div className="card">
        <table className="substitutes" aria-labelledby="substitutes">
          <thead>
            <tr>
              <th scope="col">{ofProduct('substitute')}</th>
              <th scope="col" className="substitute-pack">
                {ofProduct('pack')}
              </th>
              <th scope="col">{ofProduct('price')}</th>
              <th scope="col">{ofProduct('saves')}</th>
            </tr>
          </thead>
          <tbody>
            {substitutes.slice(0, MAX_ROWS).map((substitute) => {
              const saved = savedRupees(product, substitute)
              return (
                <tr key={substitute.id}>
                  <th scope="row">
                    <span className="substitute">
                      <ProductImage src={substitute.image} size={64} />
                      <span className="substitute-name">
                        <Link to={`/products/${substitute.id}`}>
                          <bdi>{substitute.name}</bdi>
                        </Link>
                        <span className="small soft">
                          <bdi>{substitute.brand.name}</bdi>
                          <bdi className="substitute-own-pack">{nameOf(substitute.packSize)}</bdi>
                        </span>
                      </span>
                      <AddToCart product={substitute} kind="soft" />
                    </span>
                  </th>
                  <td className="substitute-pack">
                    <bdi>{nameOf(substitute.packSize)}</bdi>
                  </td>
                  <td>
                    <strong dir="ltr">{formatRupees(substitute.price)}</strong>
                    <br />
                    <UnitPrice product={substitute} />
                  </td>
                  <td className="substitute-saved">
                    {saved > 0 ? <strong dir="ltr">{formatRupees(saved)}</strong> : '–'}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
