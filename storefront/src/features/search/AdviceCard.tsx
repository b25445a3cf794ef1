import type { ResponseOf } from 'shared-api/contract'
import { rescue } from 'shared-api/formulary/rescue'
import { searchMessages } from 'shared-api/messages/storefront/search'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type Advice = NonNullable<ResponseOf<'GET /product'>['advice']>

/**
 * The advice on an emergency or an illness, above any product. In an emergency the call stands before the text, so that
 * a phone shows it without scrolling.
 */
export const AdviceCard = ({ advice: { title, text, emergency } }: { advice: Advice }) => {
  const t = useT(searchMessages)
  const call = (
    <a className={emergency ? 'button' : 'button button-second'} href={`tel:${rescue.number}`}>
      <Icon name="phone" size={20} />
      {t('callRescue', { number: rescue.number })}
    </a>
  )
  const ask = (
    <LinkButton to="/help/contact" kind={emergency ? 'second' : 'first'}>
      {t('askPharmacist')}
    </LinkButton>
  )
  return (
    <section className={emergency ? 'advice advice-emergency' : 'advice'} aria-labelledby="advice">
      <span className="advice-icon">
        <Icon name="alert" size={28} />
      </span>
      <h2 id="advice">{title}</h2>
      {emergency && call}
      <p>{text}</p>
      <div className="advice-acts">
        {ask}
        {!emergency && call}
      </div>
    </section>
  )
}
