import { useEffect, useRef, useState } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { onSessionEnd } from '../session/sessionEnd.ts'
import { FormDraft } from './FormDraft.tsx'
import { KeepEdits } from './KeepEdits.tsx'

/** After a rejected save, by the form or the server, the first wrong field is in view and has the focus. */
const FirstWrong = () => {
  const { submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = place.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return <span ref={place} hidden />
}

/**
 * react-admin's form. It asks before changes are lost, and keeps them when the session ends or another action
 * runs on the page. Errors stand at the field, never in the browser's own bubbles.
 */
export const AdminForm = ({ children, ...props }: SimpleFormProps) => {
  const [kept, setKept] = useState(false)
  // At once: the way to the login asks the form next.
  useEffect(() => onSessionEnd(() => flushSync(() => setKept(true))), [])
  return (
    <SimpleForm warnWhenUnsavedChanges={!kept} noValidate {...props}>
      {children}
      <FirstWrong />
      <FormDraft />
      <KeepEdits />
    </SimpleForm>
  )
}
