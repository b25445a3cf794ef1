import type { MedicineTexts, ProductDetail } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import './medicineFacts.css'

const partsOf = ({ what, take, avoid, warnings, storage }: MedicineTexts) =>
  Object.entries({ what, take, avoid, ...warnings, storage })

const dangers = new Set(['avoid', 'stop'])

/** The formulary’s texts on a medicine: purpose, use, warnings and storage. */
export const MedicineFacts = ({ product }: { product: ProductDetail }) => {
  const t = useT(productMessages)
  const { language } = useLanguage()
  const { facts, handling, withoutFacts } = product
  if (facts.length === 0 && withoutFacts.length === 0) return null
  const names = (all: MedicineTexts['ingredients']) =>
    all.map((name) => name[language]).join(language === 'ur' ? '، ' : ', ')
  return (
    <section className="medicine-facts stack">
      <h2>{t('medicineFacts')}</h2>
      {facts.some(({ signed }) => !signed) && <p className="soft">{t('notYetSignedText')}</p>}
      {facts.map((one) => (
        <div key={names(one.ingredients)} className="card stack">
          <h3>{names(one.ingredients)}</h3>
          <dl>
            {partsOf(one).map(
              ([part, text]) =>
                text && (
                  <div key={part} className={dangers.has(part) ? 'is-danger' : undefined}>
                    <dt>{t('fact', { part })}</dt>
                    <dd>{text[language]}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      ))}
      {handling && facts.length > 0 && <p>{handling[language]}</p>}
      {withoutFacts.length > 0 && <p>{t('withoutFacts', { names: names(withoutFacts) })}</p>}
    </section>
  )
}
