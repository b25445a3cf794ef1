import { useEffect } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { t } from '../i18n/t.ts'
import { dropDraft, readDraft, saveDraft } from '../session/drafts.ts'
import { onSessionEnd } from '../session/sessionEnd.ts'
import type { FormValues } from './conflict.ts'

interface Draft {
  typed: FormValues
  /** The version of the record that the text was typed over. */
  version: unknown
}

const part = 'form'

/** In a form: changed values survive the end of a session, and stand there again after the login. */
export const FormDraft = () => {
  const version: unknown = useRecordContext()?.version
  const { getValues, reset } = useFormContext<FormValues>()
  const { dirtyFields, isReady } = useFormState()
  const notify = useNotify()
  const changed = Object.keys(dirtyFields).join()
  useEffect(
    () =>
      onSessionEnd(() => {
        if (changed === '') return
        const typed = Object.fromEntries(changed.split(',').map((field) => [field, getValues(field)]))
        saveDraft(part, { typed, version } satisfies Draft)
      }),
    [changed, getValues, version],
  )
  useEffect(() => {
    // Before, the form is filled with the record once more.
    if (!isReady) return
    const draft = readDraft(part) as Draft | undefined
    if (!draft) return
    dropDraft(part)
    reset({ ...getValues(), ...draft.typed }, { keepDefaultValues: true })
    if (draft.version === version) notify(t('app.draftBack'), { type: 'info' })
    else
      notify(t('app.draftStale'), {
        type: 'warning',
        autoHideDuration: null,
      })
  }, [isReady, getValues, notify, reset, version])
  return null
}
