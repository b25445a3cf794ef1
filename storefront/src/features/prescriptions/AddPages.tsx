import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Prescription } from 'shared-api/contract'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/States.tsx'
import { PageChooser } from './PageChooser.tsx'
import { prescriptionKept } from './prescriptionKept.ts'
import { SendProgress } from './SendProgress.tsx'
import { usePages } from './usePages.ts'
import { useProgress } from './useProgress.ts'

/** The pharmacist asked for more: new pages put the prescription back into the queue. */
export const AddPages = ({ prescription: { id } }: { prescription: Prescription }) => {
  const t = useT(prescriptionMessages)
  const queries = useQueryClient()
  const chosen = usePages()
  const { percent, onUploadProgress } = useProgress()
  const { act, pending, error, fields } = useAct('POST /prescription/pages/:id', 'uploadPrescription')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.missing()) return
    const response = await act({ params: { id }, form: {}, files: chosen.files, onUploadProgress })
    if (response) await prescriptionKept(queries, response.data)
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)}>
      <PageChooser title={t('addPages')} chosen={chosen} fields={fields} />
      <SendProgress percent={percent} pending={pending} />
      {error && !pending && <Note tone="bad">{t('notSent')}</Note>}
      <Button type="submit" wide busy={pending}>
        {t('sendPages')}
      </Button>
    </form>
  )
}
