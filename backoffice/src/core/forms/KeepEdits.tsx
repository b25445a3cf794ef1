import { useEffect, useRef } from 'react'
import { type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { t } from '../i18n/t.ts'
import { type FormValues, shown } from './conflict.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * In a form: typed text stays when another action on the page changes the record, which would fill the form
 * again. If another user has changed the same field meanwhile, a message shows it.
 */
export const KeepEdits = () => {
  const record = useRecordContext<RaRecord>()
  const { getValues, reset } = useFormContext<FormValues>()
  const { dirtyFields, isSubmitting } = useFormState()
  const notify = useNotify()
  const before = useRef(record)
  useEffect(() => {
    const was = before.current
    before.current = record
    if (!record || was?.id !== record.id || same(was, record) || isSubmitting) return
    const fields = Object.keys(dirtyFields)
    if (fields.length === 0) return
    const typed = Object.fromEntries(fields.map((field) => [field, getValues(field)]))
    // The form fills itself after its parts have received the record.
    queueMicrotask(() => reset({ ...getValues(), ...typed }, { keepDefaultValues: true }))
    for (const field of fields)
      if (!same(was[field], record[field]) && !same(typed[field], record[field]))
        notify(t('app.overwrites', { value: shown(record[field]) }), {
          type: 'warning',
          autoHideDuration: null,
        })
  }, [record, dirtyFields, isSubmitting, getValues, notify, reset])
  return null
}
