import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/States.tsx'
import { CityField } from '../places/CityField.tsx'
import { PageChooser } from './PageChooser.tsx'
import { prescriptionKept } from './prescriptionKept.ts'
import { SendProgress } from './SendProgress.tsx'
import { usePages } from './usePages.ts'
import { useProgress } from './useProgress.ts'
import './prescriptions.css'

/** A failed upload keeps the pages and everything typed; the text survives a reload as well. */
const Upload = () => {
  const t = useT(prescriptionMessages)
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const chosen = usePages()
  const { percent, onUploadProgress } = useProgress()
  const { draft, bind, forget } = useDraft('prescription', {
    patientName: user?.name ?? '',
    phone: user?.phone ?? '',
    city: user?.city ?? '',
    doctorName: '',
    notes: '',
  })
  const { act, pending, error, fields } = useAct('POST /prescription', 'uploadPrescription')
  useMeta({ title: t('upload'), noIndex: true })

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
    <div className="page page-narrow">
      <h1>{t('upload')}</h1>
      <p>{t('uploadText')}</p>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <PageChooser chosen={chosen} fields={fields} />
        <Field
          label={t('patient')}
          autoComplete="name"
          required
          {...bind('patientName')}
          wrong={fields.patientName}
        />
        <PhoneField
          label={t('phone')}
          hint={t('phoneHint')}
          required
          {...bind('phone')}
          wrong={fields.phone}
        />
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
    </div>
  )
}

const NewPrescriptionPage = () => (
  <RequireLogin>
    <Upload />
  </RequireLogin>
)

export default NewPrescriptionPage
