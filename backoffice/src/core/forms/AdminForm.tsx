import { useEffect, useRef, useState } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { onSessionEnd } from '../session/sessionEnd.ts'
import { FormDraft } from './FormDraft.tsx'
import { KeepEdits } from './KeepEdits.tsx'

/** After a rejected save, by the form or the server, the first invalid field is in view and has the focus. */
const FirstInvalid = () => {
  const { submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const invalid = place.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')
    invalid?.focus({ preventScroll: true })
    invalid?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return <span ref={place} hidden />
}

/**
 * react-admin's form. It asks before changes are lost, and keeps them when the session ends or another action
 * runs on the page. Errors stand at the field, never in the browser's bubbles.
 */
export const AdminForm = ({ children, ...props }: SimpleFormProps) => {
  const [isDrafted, setDrafted] = useState(false)
  // Flushed, because the route guard reads it next, on the way to the login.
  useEffect(() => onSessionEnd(() => flushSync(() => setDrafted(true))), [])
  return (
    <SimpleForm warnWhenUnsavedChanges={!isDrafted} noValidate {...props}>
      {children}
      <FirstInvalid />
      <FormDraft />
      <KeepEdits />
    </SimpleForm>
  )
}
