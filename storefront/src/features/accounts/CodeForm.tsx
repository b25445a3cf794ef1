import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAfterLogin } from '../../core/afterLogin.ts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { sessionAtom } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { useSecondsUntil } from '../../core/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { logIn } from './logIn.ts'

/**
 * Logging in with a code sent to the phone, with or without an account. A customer who is logged in confirms the
 * account's number here. The typed number survives the reload that phones do when the customer returns from the
 * message.
 */
export const CodeForm = () => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const goOn = useAfterLogin()
  const session = useAtomValue(sessionAtom)
  const { bind, draft, change, forget } = useDraft('code', {
    phone: session.user?.phone ?? '',
    sentTo: '',
    againAt: '',
  })
  const [otp, setOtp] = useState('')
  const asking = useAct('POST /auth/login/code', 'askLoginCode')
  const entering = useAct('POST /auth/login/code/verify', 'logInByCode')
  const wait = useSecondsUntil(Number(draft.againAt))

  const ask = async () => {
    const response = await asking.act({ body: { phone: draft.phone } })
    if (!response) return
    setOtp('')
    entering.reset()
    change({ sentTo: draft.phone, againAt: String(Date.now() + response.data.resendAfter * 1000) })
  }
  const enter = async (code: string) => {
    const response = await entering.act({ body: { phone: draft.sentTo, otp: code } })
    if (!response) return
    forget()
    await logIn(queries, response)
    goOn(response.data)
  }
  /** Six digits are all there is to say. */
  const type = (text: string) => {
    setOtp(text)
    if (/^\d{6}$/.test(text) && text !== otp && !entering.pending) void enter(text)
  }
  const submit = (step: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault()
    void step()
  }
  if (draft.sentTo)
    return (
      <form className="card stack" onSubmit={submit(() => enter(otp))} noValidate>
        <p>{t('codeSent', { phone: draft.sentTo })}</p>
        <Field
          key="otp"
          label={t('code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          required
          value={otp}
          onChange={(event) => type(event.target.value)}
          wrong={entering.fields.otp ?? entering.error?.message}
        />
        <Button type="submit" wide busy={entering.pending}>
          {t('verify')}
        </Button>
        <Button wide kind="quiet" disabled={wait > 0} busy={asking.pending} onClick={() => void ask()}>
          {wait > 0 ? t('codeAgainIn', { seconds: String(wait) }) : t('codeAgain')}
        </Button>
        <Button kind="quiet" onClick={() => change({ sentTo: '' })}>
          {t('otherPhone')}
        </Button>
      </form>
    )
  return (
    <form className="card stack" onSubmit={submit(ask)} noValidate>
      <p>{t('codeText')}</p>
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        autoFocus
        required
        {...bind('phone')}
        wrong={asking.fields.phone ?? asking.error?.message}
      />
      <Button type="submit" wide busy={asking.pending}>
        {t('sendCode')}
      </Button>
    </form>
  )
}
