import type { ResponseOf } from 'shared-api/contract'
import { rescue } from 'shared-api/formulary/searchTopics'
import { searchMessages } from 'shared-api/messages/storefront/search'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type Advice = NonNullable<ResponseOf<'GET /product'>['advice']>

/** The advice on an emergency, a fever or a pregnancy, above any product. */
export const AdviceCard = ({ advice: { title, text } }: { advice: Advice }) => {
  const t = useT(searchMessages)
  return (
    <section className="advice" aria-labelledby="advice">
      <span className="advice-icon">
        <Icon name="alert" size={28} />
      </span>
      <div>
        <h2 id="advice">{title}</h2>
        <p>{text}</p>
        <div className="advice-acts">
          <a className="button" href={`tel:${rescue.number}`}>
            <Icon name="phone" size={20} />
            {t('callRescue', { number: rescue.number })}
          </a>
          <LinkButton to="/help/contact" kind="second">
            {t('askPharmacist')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
