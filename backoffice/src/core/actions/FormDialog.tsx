import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { t } from '../i18n/t.ts'
import { DialogErrors } from './DialogInput.tsx'
import type { FieldErrors, ShowFieldErrors } from './fieldErrors.ts'
import { inputError } from './inputError.ts'

interface Props {
  title: string
  open: boolean
  pending: boolean
  /** The text of the button that submits. */
  confirmLabel?: string
  /** The action loses something: the button is red. */
  danger?: boolean
  /** Receives a function that shows the server's errors at their fields. */
  onSubmit: (show: ShowFieldErrors) => void
  onClose: () => void
  children: ReactNode
}

const isInput = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * A form in a dialog. Each invalid field, a `DialogInput`, shows its error. The first one gets the focus, and a
 * toast reports the failure. The browser shows no messages of its own.
 */
export const FormDialog = ({
  title,
  open,
  pending,
  confirmLabel = t('app.change'),
  danger = false,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [fieldErrors, setFaults] = useState<FieldErrors>({})
  const notify = useNotify()
  const translate = useTranslate()
  const show = (found: FieldErrors): boolean => {
    // At once: the error is scrolled to below.
    flushSync(() => setFaults(found))
    const inputs = Object.keys(found).map((name) => form.current?.elements.namedItem(name))
    const first = inputs.find((input) => input instanceof HTMLElement)
    first?.focus()
    // The browser scrolls to the field only, whose error may be hidden behind the buttons.
    document
      .getElementById(first?.getAttribute('aria-describedby') ?? '')
      ?.scrollIntoView({ block: 'nearest' })
    return first !== undefined
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog still takes clicks while it fades.
    if (pending || !open) return
    const found = [...event.currentTarget.elements].flatMap((element) => {
      const error = isInput(element) && inputError(element, translate)
      return error ? [[element.name, error] as const] : []
    })
    show(Object.fromEntries(found))
    if (found.length === 0) onSubmit(show)
    else notify('ra.message.invalid_form', { type: 'error' })
  }
  const clearError = ({ target }: FormEvent) => {
    if (!(target instanceof Element) || !isInput(target)) return
    const others = Object.entries(fieldErrors).filter(([name]) => name !== target.name)
    setFaults(Object.fromEntries(others))
  }
  const close = () => {
    setFaults({})
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="xs">
      {/* In the dialog's own column: a long form scrolls while its buttons stay in view. */}
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={clearError}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <DialogErrors value={fieldErrors}>{children}</DialogErrors>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={pending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
