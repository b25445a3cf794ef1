import { NavLink, useParams } from 'react-router-dom'
import type { Shop } from 'shared-api/contract'
import { helpMessages } from 'shared-api/messages/storefront/help'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Contact } from './Contact.tsx'
import { Delivery } from './Delivery.tsx'
import './help.css'

const topics = ['delivery', 'returns', 'prescriptions', 'privacy', 'contact'] as const
type Topic = (typeof topics)[number]

const HelpPage = () => {
  const { topic } = useParams()
  const known = topics.find((one) => one === topic)
  return known ? <Help topic={known} /> : <NotFoundPage />
}

const Help = ({ topic }: { topic: Topic }) => {
  const t = useT(helpMessages)
  const query = useApi('GET /shop', {})
  useMeta({ title: t(topic) })
  return (
    <div className="page page-narrow stack">
      <nav className="pages help-topics" aria-label={t('help')}>
        {topics.map((one) => (
          <NavLink key={one} to={`/help/${one}`}>
            {t(one)}
          </NavLink>
        ))}
      </nav>
      <h1>{t(topic)}</h1>
      <Text topic={topic} />
      {topic === 'delivery' && <Loadable query={query}>{({ data }) => <Delivery shop={data} />}</Loadable>}
      {topic === 'contact' && <Loadable query={query}>{({ data }) => <PharmacyCard shop={data} />}</Loadable>}
    </div>
  )
}

const texts = {
  delivery: ['fromDispatch'],
  returns: ['returnsMedicines', 'returnsWrong', 'returnsBefore'],
  prescriptions: ['rxNeeded', 'rxHow', 'rxOrder', 'rxControlled'],
  privacy: ['privacyWhat', 'privacyRx', 'privacyCards', 'privacyLocal', 'privacyRefused', 'privacyAsk'],
  contact: ['emergency'],
} as const satisfies Record<Topic, readonly string[]>

const Text = ({ topic }: { topic: Topic }) => {
  const t = useT(helpMessages)
  return (
    <div className="help-text">
      {texts[topic].map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      {topic === 'prescriptions' && (
        <LinkButton to="/prescriptions/new" icon="prescription">
          {t('rxUpload')}
        </LinkButton>
      )}
    </div>
  )
}

const PharmacyCard = ({ shop }: { shop: Shop }) => (
  <section className="card">
    <Contact pharmacy={shop.pharmacy} />
  </section>
)

export default HelpPage
