import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Prescription, ProductDetail } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { formatRupees, toPaisa, toRupees } from 'shared-api/money'
import { apiQuery } from '../../core/api.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { useAddToCart } from '../cart/useCartActions.ts'
import { savingPercent } from '../products/productFacts.ts'
import StockAlertButton from '../stockAlerts/StockAlertButton.tsx'
import { DayMarks } from './DayMarks.tsx'
import { Equals } from './Equals.tsx'
import { OfferChoice } from './OfferChoice.tsx'

type Item = Prescription['items'][number]

/** The packs of this product that are left of an approval. */
const leftOf = ({ offered, remaining }: Item, product: ProductDetail | undefined) =>
  offered && offered.productId === product?.id ? offered.remaining : remaining

/**
 * The packs of a line that can be bought now: the rest of the approval, within the stock and the shop's
 * limit.
 */
const packsOf = (remaining: number, product: ProductDetail | undefined) =>
  product && product.saleClass !== 'restricted'
    ? Math.max(0, Math.min(remaining, product.quantity, product.maxPerOrder))
    : 0

/** An approved prescription as a quote: each line with today's price and cheaper equals, all into the cart by one tap. */
export const Quote = ({ items }: { items: readonly Item[] }) => {
  const t = useT(prescriptionMessages)
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const queries = useQueryClient()
  /** Lines of which the shopper takes the equal that the pharmacist offers. */
  const [equals, setEquals] = useState<ReadonlySet<string>>(new Set())
  const ids = items.flatMap(({ productId, offered, equals: others }) => [
    productId,
    ...(offered ? [offered.productId] : []),
    ...others.map((one) => one.productId),
  ])
  // One query of several reads: the library's own for that would weigh on every page of the shop.
  const { data: products = {}, isPending } = useQuery({
    queryKey: ['quote', ids],
    queryFn: async (): Promise<Readonly<Record<string, ProductDetail>>> => {
      const found = ids.map(async (id) => {
        const one = apiQuery('GET /product/:id', { params: { id } })
        const response = await queries.fetchQuery(one).catch(() => undefined)
        return response ? [[id, response.data] as const] : []
      })
      return Object.fromEntries((await Promise.all(found)).flat())
    },
  })
  const lines = items.map((item) => {
    const own = products[item.productId]
    const offered = item.offered ? products[item.offered.productId] : undefined
    const product = offered && equals.has(item.productId) ? offered : own
    const left = leftOf(item, product)
    return { item, own, offered, product, left, packs: packsOf(left, product) }
  })
  const total = lines.reduce((sum, { product, packs }) => sum + packs * toPaisa(product?.price ?? 0), 0)
  const allPacks = lines.reduce((sum, { packs }) => sum + packs, 0)
  const buyAll = async () => {
    for (const { product, packs } of lines) if (product && packs > 0) await add(product.id, packs)
    navigate('/cart')
  }
  const choose = (id: string, equal: boolean) => {
    const others = [...equals].filter((one) => one !== id)
    setEquals(new Set(equal ? [...others, id] : others))
  }
  return (
    <section className="card stack">
      <h2>{t('quote')}</h2>
      <ul className="plain stack">
        {lines.map(({ item, own, offered, product, left, packs }) => (
          <li key={item.productId} className="stack quote-line">
            <div className="quote-head">
              <ProductImage src={product?.image ?? null} size={72} />
              <div>
                {product || isPending ? (
                  <Link to={`/products/${product?.id ?? item.productId}`}>
                    <bdi>{product?.name ?? item.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{item.name}</bdi>
                )}
                {item.genericName && (
                  <p className="soft small">
                    <bdi>{item.genericName}</bdi>
                  </p>
                )}
                {product && <Price price={product.price} offered={product} />}
              </div>
            </div>
            <div>
              <Dose item={item} />
              {product && packs > 1 && (
                <p className="small">
                  {t('linePacks', { packs, total: formatRupees(toRupees(packs * toPaisa(product.price))) })}
                </p>
              )}
              {!isPending && left > packs && <Short product={product} packs={packs} />}
              {own && !item.offered && item.remaining > 0 && item.equals.length === 0 && (
                <CheaperEqual product={own} />
              )}
            </div>
            {own && <Equals own={own} isShort={left > packs} equals={item.equals} products={products} />}
            {own && offered && item.remaining > 0 && (
              <OfferChoice
                own={own}
                offered={offered}
                equal={product === offered}
                onChange={(equal) => choose(item.productId, equal)}
              />
            )}
          </li>
        ))}
      </ul>
      {total > 0 && (
        <Button wide busy={pending} disabled={isPending} onClick={() => void buyAll()}>
          {t('buyAll', { packs: allPacks, total: formatRupees(toRupees(total)) })}
        </Button>
      )}
    </section>
  )
}

/** Says why fewer packs than are approved can be bought now, and offers what helps. */
const Short = ({ product, packs }: { product: ProductDetail | undefined; packs: number }) => {
  const shop = useT()
  const t = useT(prescriptionMessages)
  // The shop has taken it off its list.
  if (!product) return <p className="small">{t('noneNow')}</p>
  if (product.saleClass === 'restricted') return <p className="small">{t('notSold')}</p>
  if (packs > 0) return <p className="small">{t('onlyNow', { packs })}</p>
  return (
    <div className="stack quote-out">
      <Badge tone="bad">{shop('outOfStock')}</Badge>
      <StockAlertButton product={product} />
    </div>
  )
}

/** The dose of a line as a sentence, or as it was typed, and the rest of an open approval. */
export const Dose = ({ item, isOpen = true }: { item: Item; isOpen?: boolean }) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const { remaining, quantity, dose, dosage, reason, timesPerDay, days } = item
  const written = [
    dosage ?? reason,
    timesPerDay !== null && t('timesPerDay', { times: timesPerDay }),
    days !== null && t('days', { days }),
  ].filter(Boolean)
  return (
    <>
      {item.sig && <DayMarks sig={item.sig} />}
      {dose && <p>{dose[language]}</p>}
      {isOpen && <p className="soft small">{t('left', { remaining, quantity })}</p>}
      {!dose && written.length > 0 && (
        <p className="soft small">
          <bdi>{written.join(' · ')}</bdi>
        </p>
      )}
    </>
  )
}

/**
 * The cheapest of the same ingredient, strength and form. The approval names another box, so the pharmacist
 * is asked.
 */
const CheaperEqual = ({ product }: { product: ProductDetail }) => {
  const t = useT(prescriptionMessages)
  const equal = product.substitutes.find((one) => one.quantity > 0 && savingPercent(product, one) > 0)
  if (!equal) return null
  return (
    <p className="small">
      {t('cheaper', { percent: savingPercent(product, equal) })}{' '}
      <Link to={`/products/${equal.id}`}>
        <bdi>{equal.name}</bdi>
      </Link>{' '}
      <bdi dir="ltr">{formatRupees(equal.price)}</bdi>. {t('askFirst')}
    </p>
  )
}
