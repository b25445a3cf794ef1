import { Link, useSearchParams } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useApi } from '../../core/api.ts'
import { formatDay } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { PageBeyond } from '../../core/PageBeyond.tsx'
import { Pagination } from '../../core/Pagination.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { pageNumberOf } from '../products/productQueries.ts'
import { statusTone } from './statusTone.ts'
import './prescriptions.css'

const perPage = 10

const List = () => {
  const t = useT(prescriptionMessages)
  const [address] = useSearchParams()
  const page = pageNumberOf(address)
  const query = useApi(
    'GET /prescription/my-prescriptions',
    { query: { limit: perPage, offset: (page - 1) * perPage } },
    { text: 'fetchPrescriptions', keep: true },
  )
  useMeta({ title: t('mine'), noIndex: true })
  const upload = (
    <LinkButton to="/prescriptions/new" icon="prescription">
      {t('upload')}
    </LinkButton>
  )
  return (
    <div className="page page-cards">
      <h1>{t('mine')}</h1>
      <Loadable query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            meta.total > 0 ? (
              <PageBeyond icon="prescription" first="/prescriptions" />
            ) : (
              <EmptyState icon="prescription" title={t('none')}>
                {upload}
              </EmptyState>
            )
          ) : (
            <div className="stack">
              {upload}
              <ul className="plain card-grid">
                {data.map((prescription) => (
                  <Row key={prescription.id} prescription={prescription} />
                ))}
              </ul>
              <Pagination
                current={page}
                total={Math.ceil(meta.total / perPage)}
                to={(next) => `/prescriptions?page=${next}`}
              />
            </div>
          )
        }
      </Loadable>
    </div>
  )
}

const Row = ({ prescription }: { prescription: Prescription }) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const { id, status, prescriptionNumber, patientName, files, createdAt } = prescription
  const doctor = prescription.prescriber?.name ?? prescription.doctorName
  const tone = statusTone[status]
  return (
    <li className="card prescription-row">
      <img src={files[0] && `${files[0].url}&size=small`} alt="" width={60} height={80} loading="lazy" />
      <div className="spread">
        <strong>
          <bdi>{patientName}</bdi>
        </strong>
        <Badge {...(tone && { tone })}>{t(status)}</Badge>
      </div>
      <p>
        {doctor && <bdi>{doctor}</bdi>}
        <bdi>{formatDay(createdAt, language)}</bdi>
      </p>
      <p className="soft small">
        <Link to={`/prescriptions/${id}`} aria-label={t('number', { number: prescriptionNumber })}>
          <bdi>{prescriptionNumber}</bdi>
        </Link>
        <bdi>{t('pageCount', { count: files.length })}</bdi>
      </p>
    </li>
  )
}

const PrescriptionsPage = () => (
  <RequireLogin>
    <List />
  </RequireLogin>
)

export default PrescriptionsPage
