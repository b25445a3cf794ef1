import { type FormEvent, useState } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useSecondsUntil } from '../../core/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

interface Props {
  /** The number or the address that the code went to. */
  sentTo: string
  /** When a new code can be asked for, in milliseconds since 1970. */
  againAt: number
  /** The code is being checked, or a new one asked for. */
  busy: 'entering' | 'asking' | null
  wrong: string | undefined
  onEnter: (otp: string) => void
  onAgain: () => void
  /** The name of the way back to the field before. */
  otherName: string
  onOther: () => void
}

/** The step in which a code that was sent is entered. */
export const EnterCode = ({ sentTo, againAt, busy, wrong, onEnter, onAgain, otherName, onOther }: Props) => {
  const t = useT(accountMessages)
  const [otp, setOtp] = useState('')
  const wait = useSecondsUntil(againAt)
  /** Six digits are all there is to say. */
  const type = (text: string) => {
    setOtp(text)
    if (/^\d{6}$/.test(text) && text !== otp && busy !== 'entering') onEnter(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onEnter(otp)
  }
  const again = () => {
    setOtp('')
    onAgain()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('codeSent', { phone: sentTo })}</p>
      <Field
        label={t('code')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        required
        value={otp}
        onChange={(event) => type(event.target.value)}
        wrong={wrong}
      />
      <Button type="submit" wide busy={busy === 'entering'}>
        {t('verify')}
      </Button>
      <Button wide kind="quiet" disabled={wait > 0} busy={busy === 'asking'} onClick={again}>
        {wait > 0 ? t('codeAgainIn', { seconds: String(wait) }) : t('codeAgain')}
      </Button>
      <Button kind="quiet" onClick={onOther}>
        {otherName}
      </Button>
    </form>
  )
}
