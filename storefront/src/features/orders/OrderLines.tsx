import { Link } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { formatDay } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { BuyLineAgain } from './BuyLineAgain.tsx'

interface Props {
  items: Order['items']
  /** Each line can be bought again. */
  isAgain: boolean
}

/** The lines of an order: products, prices, doses and batches. */
export const OrderLines = ({ items, isAgain }: Props) => {
  const t = useT(orderMessages)
  const { language } = useLanguage()
  const phone = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy.phone
  return (
    <ul className="plain stack">
      {items.map((item) => (
        <li key={item.id} className="order-line">
          <ProductImage src={item.image} size={64} />
          <div>
            <bdi>
              {item.productId ? <Link to={`/products/${item.productId}`}>{item.name}</Link> : item.name}
            </bdi>
            <p className="named-sum">
              <span className="small soft">
                {item.quantity} × <span dir="ltr">{formatRupees(item.price)}</span>
              </span>
              <strong dir="ltr">{formatRupees(item.totalPrice)}</strong>
            </p>
            {item.doses.map((dose) => (
              <p key={dose.en} className="small">
                <strong>{t('dose')}</strong> {dose[language]}
              </p>
            ))}
            {item.batches.map((batch) => (
              <p key={batch.batchNumber} className="small soft">
                {t('batch', { batch: batch.batchNumber, expiry: formatDay(batch.expiryDate, language) })}
                {batch.recalled && (
                  <Link
                    className="recalled"
                    to={`/check-batch?number=${encodeURIComponent(batch.batchNumber)}`}
                  >
                    {t(batch.recallAct ? `recalled_${batch.recallAct}` : 'recalled')}
                  </Link>
                )}
              </p>
            ))}
            {item.batches.some(({ recalled }) => recalled) && (
              <p className="small">
                {t('recalledOthers')}{' '}
                {phone && (
                  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                    {t('callUs')}: <bdi dir="ltr">{phone}</bdi>
                  </a>
                )}
              </p>
            )}
            {isAgain && item.productId && (
              <BuyLineAgain productId={item.productId} name={item.name} quantity={item.quantity} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
