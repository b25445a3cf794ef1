import type { ReactNode } from 'react'
import type { ProductDetail } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { formatRupees } from 'shared-api/money'
import { formatDay } from '../../core/i18n/dates.ts'
import { useLanguage, useName, useT } from '../../core/i18n/i18n.tsx'
import { pricePerUnit } from './productFacts.ts'

/** The facts on the box. Unknown facts are left out. */
export const ProductFacts = ({ product }: { product: ProductDetail }) => {
  const t = useT()
  const ofProduct = useT(productMessages)
  const nameOf = useName()
  const { language } = useLanguage()
  const each = pricePerUnit(product)
  // Text of the box keeps its own direction. Our own text has that of the page.
  const onBox = (value: string | null) => value && <bdi>{value}</bdi>
  const facts: [name: string, value: ReactNode][] = [
    [ofProduct('genericName'), onBox(product.genericName)],
    [ofProduct('strength'), onBox(product.strength)],
    [t('dosageForm'), nameOf(product.dosageForm)],
    [ofProduct('pack'), onBox(nameOf(product.packSize))],
    [
      ofProduct('pricePerUnit'),
      each && t('perUnit', { price: formatRupees(each.rupees), unit: nameOf(each.unit) }),
    ],
    [t('printedPrice'), product.saleClass !== 'restricted' && formatRupees(product.originalPrice)],
    [ofProduct('maker'), onBox(product.manufacturer)],
    [ofProduct('registrationNumber'), onBox(product.registrationNumber)],
    [ofProduct('expiresFrom'), product.expiresFrom && formatDay(product.expiresFrom, language)],
    [t('saleClass'), t(`class_${product.saleClass}`)],
  ]
  return (
    <section className="facts">
      <h2>{ofProduct('aboutProduct')}</h2>
      <div className="facts-body">
        <div>
          {product.description && (
            <p className="facts-text" dir="auto">
              {product.description}
            </p>
          )}
          <p className="soft small">{ofProduct('adviceNote')}</p>
        </div>
        <div className="card facts-table">
          <table>
            <tbody>
              {facts.map(([name, value]) =>
                value ? (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ) : null,
              )}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
