import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { rememberAfterLogin } from '../../core/afterLogin.ts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { useRestored, useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField, TextArea } from '../../ui/Field.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { Note } from '../../ui/States.tsx'
import { CodeForm } from '../accounts/CodeForm.tsx'
import { CityField } from '../places/CityField.tsx'
import { PageChooser } from './PageChooser.tsx'
import { prescriptionKept } from './prescriptionKept.ts'
import { SendProgress } from './SendProgress.tsx'
import { type Pages, usePages } from './usePages.ts'
import { useProgress } from './useProgress.ts'
import './prescriptions.css'

interface Props {
  chosen: Pages
}

/** A failed upload keeps the pages and everything typed; the text survives a reload as well. */
const SendForm = ({ chosen }: Props) => {
  const t = useT(prescriptionMessages)
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { percent, onUploadProgress } = useProgress()
  // An account by code has its number for a name.
  const name = user && user.name !== user.phone ? user.name : ''
  const { draft, bind, forget } = useDraft('prescription', {
    patientName: name,
    phone: user?.phone ?? '',
    city: user?.city ?? '',
    doctorName: '',
    notes: '',
  })
  const { act, pending, error, fields } = useAct('POST /prescription', 'uploadPrescription')
  // A shopper who has just photographed and logged in goes on with the name.
  const [isNext] = useState(chosen.pages.length > 0 && !name)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.missing()) return
    const response = await act({ form: draft, files: chosen.files, onUploadProgress })
    if (!response) return
    forget()
    await prescriptionKept(queries, response.data)
    navigate(`/prescriptions/${response.data.id}`, { replace: true })
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <PageChooser chosen={chosen} fields={fields} />
      <Field
        label={t('patient')}
        autoComplete="name"
        autoFocus={isNext}
        required
        {...bind('patientName')}
        wrong={fields.patientName}
      />
      <PhoneField label={t('phone')} hint={t('phoneHint')} required {...bind('phone')} wrong={fields.phone} />
      <CityField required {...bind('city')} wrong={fields.city} />
      <Field label={t('doctor')} {...bind('doctorName')} wrong={fields.doctorName} />
      <TextArea label={t('notes')} maxLength={1000} {...bind('notes')} wrong={fields.notes} />
      <SendProgress percent={percent} pending={pending} />
      {error && !pending && (
        <Note tone="bad">
          <p>{error.message}</p>
          <p>{t('notSent')}</p>
        </Note>
      )}
      <Button type="submit" wide busy={pending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** A guest photographs first. The number comes afterwards, and its code logs in without leaving the photos. */
const GuestSteps = ({ chosen }: Props) => {
  const t = useT(prescriptionMessages)
  const ofAccount = useT(accountMessages)
  // Elsewhere, a login by password leads back here.
  useEffect(() => rememberAfterLogin('/prescriptions/new'), [])
  return (
    <>
      <div className="card stack">
        <PageChooser chosen={chosen} fields={{}} />
      </div>
      {chosen.pages.length > 0 ? (
        <section className="stack">
          <h2>{t('whereTo')}</h2>
          <p>{t('whereToText')}</p>
          <CodeForm onDone={() => undefined} />
        </section>
      ) : (
        <p>
          <Link to="/login">{ofAccount('withPassword')}</Link>
        </p>
      )}
    </>
  )
}

const Upload = () => {
  const t = useT(prescriptionMessages)
  const { isAuthenticated } = useSession()
  const chosen = usePages()
  return (
    <div className="page page-narrow">
      <h1>{t('upload')}</h1>
      <p>{t('uploadText')}</p>
      {isAuthenticated ? <SendForm chosen={chosen} /> : <GuestSteps chosen={chosen} />}
    </div>
  )
}

const NewPrescriptionPage = () => {
  const t = useT(prescriptionMessages)
  const { isAuthenticated } = useSession()
  const isRestored = useRestored()
  const shop = useApi('GET /shop', {}, { quiet: true })
  useMeta({ title: t('upload'), noIndex: true })
  if (!isRestored || (!isAuthenticated && shop.isPending)) return <PageSkeleton />
  // Without codes by SMS, a guest can only log in.
  if (!isAuthenticated && !shop.data?.data.codeLogin)
    return (
      <RequireLogin>
        <Upload />
      </RequireLogin>
    )
  return <Upload />
}

export default NewPrescriptionPage
