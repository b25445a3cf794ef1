import { Link } from 'react-router-dom'
import type { Product } from 'shared-api/contract'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { OffBadge, Price } from '../../ui/Price.tsx'
import { AddToCart } from './AddToCart.tsx'
import { stockOf } from './productFacts.ts'
import { UnitPrice } from './UnitPrice.tsx'
import './productCard.css'
import './productRows.css'

interface Props {
  product: Product
  /** Its image is visible when the page opens. */
  first?: boolean
  /** One below the heading it stands under. */
  heading?: 'h2' | 'h3'
}

/** A product in a list. */
export const ProductCard = ({ product, first = false, heading: Heading = 'h2' }: Props) => {
  const t = useT()
  const nameOf = useName()
  const stock = stockOf(product)
  return (
    <article className={stock === 'in' || stock === 'few' ? 'product-card' : 'product-card product-card-out'}>
      <Link to={`/products/${encodeURIComponent(product.id)}`} className="product-card-link">
        <ProductImage src={product.image} size={200} slot="(max-width:40rem) 45vw,240px" first={first} />
        <Heading>
          <bdi>{product.name}</bdi>
        </Heading>
      </Link>
      <p className="product-card-pack">
        <bdi>{nameOf(product.packSize)}</bdi>
        <br />
        <UnitPrice product={product} />
      </p>
      <div className="product-card-badges">
        <OffBadge {...product} />
        {stock === 'few' && <Badge tone="warm">{t('fewLeft')}</Badge>}
        {product.saleClass === 'prescription' && <Badge tone="rx">{t('rxShort')}</Badge>}
      </div>
      <div className="product-card-buy">
        <Price price={product.price} offered={product} label={t('printedPrice')} />
        <AddToCart product={product} kind="soft" wide />
      </div>
    </article>
  )
}
