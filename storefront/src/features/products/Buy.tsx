import { Link } from 'react-router-dom'
import type { Product } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OffBadge, Price } from '../../ui/Price.tsx'
import { Note } from '../../ui/States.tsx'
import { maxQuantityOf } from '../cart/cartMath.ts'
import { useCartLine } from '../cart/useCartLine.ts'
import { DeliveryEstimate } from '../delivery/DeliveryEstimate.tsx'
import { AddToCart } from './AddToCart.tsx'
import { stockOf } from './productFacts.ts'
import { UnitPrice } from './UnitPrice.tsx'

const CheckOutButton = lazyPart(() => import('../cart/CheckOutButton.tsx'))
const StockAlertButton = lazyPart(() => import('../stockAlerts/StockAlertButton.tsx'))

/** The price, the availability, the requirements, and the button. */
export const Buy = ({ product }: { product: Product }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  const nameOf = useName()
  const sold = product.saleClass !== 'restricted'
  const isOut = stockOf(product) === 'out'
  const canBuy = sold && !isOut
  const line = useCartLine(product.id)
  // At the limit the reason stands beside the plus.
  const limited = line !== undefined && line.quantity >= maxQuantityOf(line.Product)
  return (
    <section className="buy">
      <h1>
        <bdi>{product.name}</bdi>
      </h1>
      <p className="soft">
        <Link to={`/brand/${product.brand.id}`}>
          <bdi>{nameOf(product.brand.name)}</bdi>
        </Link>
        <br />
        <bdi>{nameOf(product.packSize)}</bdi>
      </p>
      <p className="row buy-facts">
        {product.saleClass === 'prescription' && (
          <Badge tone="rx">
            <Icon name="prescription" size={16} />
            {ofProduct('rxNeeded')}
          </Badge>
        )}
        <Stock product={product} />
      </p>
      {sold && (
        <div className="buy-price">
          <Price price={product.price} offered={product} label={t('printedPrice')} />
          <OffBadge {...product} />
          <UnitPrice product={product} />
          <span className="soft small buy-tax">{ofProduct('taxIncluded')}</span>
        </div>
      )}
      {/* Nothing to buy: a bar under the thumb would only cover the page. */}
      {(line || canBuy) && (
        <div className="buy-bar">
          {!line && <Price price={product.price} offered={product} label={t('printedPrice')} />}
          <AddToCart product={product} wide />
          {line && (
            <LatePart>
              <CheckOutButton />
            </LatePart>
          )}
        </div>
      )}
      {canBuy && !limited && product.maxPerOrder < 100 && (
        <p className="soft small">{t('mostPerOrder', { count: product.maxPerOrder })}</p>
      )}
      {isOut && (
        <LatePart>
          <StockAlertButton product={product} />
        </LatePart>
      )}
      {canBuy && <DeliveryEstimate coldChain={product.coldChain} />}
      <Needs product={product} />
    </section>
  )
}

const Stock = ({ product }: { product: Product }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  const stock = stockOf(product)
  if (stock === 'notOnline') return null
  const tone = stock === 'in' ? 'good' : stock === 'few' ? 'warm' : 'bad'
  const words =
    stock === 'in'
      ? ofProduct('inStock')
      : stock === 'few'
        ? t('onlyLeft', { count: product.quantity })
        : t('outOfStock')
  return (
    <Badge tone={tone}>
      <Icon name={stock === 'out' ? 'close' : 'check'} size={16} />
      {words}
    </Badge>
  )
}

const Needs = ({ product }: { product: Product }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  if (product.saleClass === 'restricted')
    return (
      <Note tone="bad">
        <strong>{t('notSoldOnline')}</strong>
        <p>{ofProduct('notSoldOnlineText')}</p>
      </Note>
    )
  return (
    <>
      {product.saleClass === 'prescription' && (
        <Note>
          <strong>{ofProduct('rxNeeded')}</strong>
          <p>{ofProduct('rxNeededText')}</p>
          <span>
            <LinkButton to="/prescriptions/new" kind="second" icon="prescription">
              {t('uploadPrescription')}
            </LinkButton>
          </span>
        </Note>
      )}
      {product.coldChain && (
        <Note tone="good">
          <p className="with-icon">
            <Icon name="snow" size={20} /> {ofProduct('coldChain')}
          </p>
        </Note>
      )}
    </>
  )
}
