import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { formatDay, formatMoment } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { local } from '../../core/local.ts'
import { useMeta } from '../../core/meta.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { CityName } from '../places/CityName.tsx'
import { AddPages } from './AddPages.tsx'
import { PrescriptionSteps } from './PrescriptionSteps.tsx'
import { Dose, Quote } from './Quote.tsx'
import { ReviewTime } from './ReviewTime.tsx'
import { statusTone } from './statusTone.ts'
import './prescriptions.css'

const arabic = /[\u0600-\u06ff]/

interface Props {
  prescription: Prescription
}

/** The status of a prescription, its meaning, and the next step. */
export const PrescriptionView = ({ prescription }: Props) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const { status, prescriptionNumber, reasonCode, reviewNote, validUntil, createdAt } = prescription
  const title = t('ofDay', { date: formatDay(createdAt, language) })
  const tone = statusTone[status]
  useMeta({ title, noIndex: true })
  return (
    <div className="stack">
      <div className="spread">
        <div className="prescription-head">
          <h1>{title}</h1>
          <p className="soft small">
            <bdi>{prescriptionNumber}</bdi>
          </p>
        </div>
        <Badge {...(tone && { tone })}>{t(status)}</Badge>
      </div>
      <PrescriptionSteps prescription={prescription} />
      <div className="prescription-columns">
        <div className="stack">
          <Note {...(tone === 'good' || tone === 'bad' ? { tone } : {})}>
            {status === 'rejected' && reasonCode && <p>{t(reasonCode)}</p>}
            <p>{t(`${status}Text`)}</p>
            {(status === 'pending' || status === 'under_review') && <ReviewTime />}
            {status === 'approved' && validUntil && (
              <p>{t('validUntil', { date: formatDay(validUntil, language) })}</p>
            )}
          </Note>
          {reviewNote && <ReviewNote note={reviewNote} isSaid={reasonCode !== null} />}
          {status === 'needs_info' && <AddPages prescription={prescription} />}
          {status === 'approved' && prescription.items.length > 0 ? (
            <Quote items={prescription.items} />
          ) : (
            <Items prescription={prescription} />
          )}
          <Next prescription={prescription} />
        </div>
        <div className="stack">
          <Files prescription={prescription} />
          <Details prescription={prescription} />
        </div>
      </div>
    </div>
  )
}

/** A ready message is one line in English and one in Urdu: the reader gets the own one. Others stay as written. `isSaid`: the reason above says what a ready message would. */
const ReviewNote = ({ note, isSaid }: { note: string; isSaid: boolean }) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const [english = '', urdu = '', ...others] = note.split('\n')
  const isReady = others.length === 0 && !arabic.test(english) && arabic.test(urdu)
  if (isReady && isSaid) return null
  return (
    <section className="card">
      <h2>{t(isReady ? 'note' : 'noteOwnWords')}</h2>
      <p dir="auto" className="review-note">
        {isReady ? { en: english, ur: urdu }[language] : note}
      </p>
    </section>
  )
}

const Items = ({ prescription: { items, status } }: Props) => {
  const t = useT(prescriptionMessages)
  if (items.length === 0) return null
  return (
    <section className="card">
      <h2>{t('items')}</h2>
      <ul className="plain stack prescription-items">
        {items.map((item) => (
          <li key={item.productId}>
            <Link to={`/products/${item.productId}`}>
              <bdi>{item.name}</bdi>
            </Link>
            <Dose item={item} isOpen={status !== 'expired' && status !== 'dispensed'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Files = ({ prescription: { files } }: Props) => {
  const t = useT(prescriptionMessages)
  return (
    <section className="card">
      <h2>{t('files')}</h2>
      <ol className="plain pages-grid">
        {files.map(({ id, url }, place) => (
          <li key={id} className="page-tile">
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('page', { number: place + 1 })}>
              <img src={url} alt={t('page', { number: place + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Details = ({ prescription }: Props) => {
  const t = useT(prescriptionMessages)
  const { language } = useLanguage()
  const { patientName, doctorName, phone, city, notes, createdAt } = prescription
  return (
    <section className="card prescription-details">
      <h2>{t('details')}</h2>
      <dl>
        <Fact name={t('detailPatient')}>{patientName}</Fact>
        {doctorName && <Fact name={t('detailDoctor')}>{doctorName}</Fact>}
        <Fact name={t('phone')}>
          <span dir="ltr">{phone}</span>
        </Fact>
        <Fact name={t('detailCity')}>
          <CityName city={city} />
        </Fact>
        <Fact name={t('detailSent')}>{formatMoment(createdAt, language)}</Fact>
      </dl>
      {notes && <p dir="auto">{notes}</p>}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

const Next = ({ prescription: { status } }: Props) => {
  const t = useT(prescriptionMessages)
  const again = status === 'rejected' || status === 'expired' || status === 'dispensed'
  return (
    <div className="row">
      {local.get('checkoutId') && !again && <LinkButton to="/checkout">{t('toCheckout')}</LinkButton>}
      {again ? (
        <LinkButton to="/prescriptions/new">{t('upload')}</LinkButton>
      ) : (
        <LinkButton to="/products" kind="second">
          {t('shopOn')}
        </LinkButton>
      )}
      <LinkButton to="/prescriptions" kind="quiet">
        {t('mine')}
      </LinkButton>
    </div>
  )
}
