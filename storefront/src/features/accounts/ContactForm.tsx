import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { EnterCode } from './EnterCode.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { userChanged } from './userChanged.ts'

interface Props {
  user: User
  kind: 'email' | 'phone'
}

/** Whether a code has come back from an email address or a number: from then on every new one needs a code. */
export const hasProof = ({ emailProven, phoneProven }: User): boolean => emailProven || phoneProven

/**
 * Changes the email address or the number of an account with a proven contact: password, then the code that went to the
 * new one. An own contact that is not confirmed yet needs its code only.
 */
export const ContactForm = ({ user, kind }: Props) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const own = user[kind]
  const isProven = kind === 'email' ? user.emailProven : user.phoneProven
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<{ to: string; againAt: number } | null>(null)
  const asking = useAct('POST /user/contact/code', 'askContactCode', { quiet: true })
  const entering = useAct('POST /user/contact/verify', 'proveContact')
  const name = t(kind === 'email' ? 'changeEmail' : 'changePhone')

  const ask = async (contact: string) => {
    const response = await asking.act({
      body: { contact, ...(contact === own ? {} : { password }) },
    })
    if (!response) return
    entering.reset()
    setSent({ to: response.data.contact, againAt: Date.now() + response.data.resendAfter * 1000 })
  }
  const enter = async (otp: string) => {
    if (!sent) return
    const response = await entering.act({ body: { contact: sent.to, otp } })
    if (!response) return
    userChanged(queries, response.data)
    setSent(null)
    setTyped('')
    setPassword('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(typed)
  }
  if (sent)
    return (
      <section className="card stack">
        <h2>{name}</h2>
        <EnterCode
          sentTo={sent.to}
          againAt={sent.againAt}
          busy={entering.pending ? 'entering' : asking.pending ? 'asking' : null}
          wrong={entering.fields.otp ?? asking.error?.message}
          onEnter={(otp) => void enter(otp)}
          onAgain={() => void ask(sent.to)}
          otherName={t('otherContact')}
          onOther={() => setSent(null)}
        />
      </section>
    )
  const field = {
    required: true,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    wrong: asking.fields.contact ?? (asking.fields.password ? undefined : asking.error?.message),
  }
  return (
    <form className="card stack" onSubmit={submit} noValidate>
      <h2>{name}</h2>
      {own && (
        <p>
          <bdi dir="ltr">{own}</bdi>
        </p>
      )}
      {own && !isProven && (
        <Button kind="quiet" busy={asking.pending} onClick={() => void ask(own)}>
          {t(kind === 'email' ? 'confirmEmail' : 'confirmPhone')}
        </Button>
      )}
      {kind === 'email' ? (
        <Field label={t('newEmail')} name="email" type="email" autoComplete="email" {...field} />
      ) : (
        <PhoneField label={t('newPhone')} hint={t('phoneHint')} name="phone" {...field} />
      )}
      <PresentPassword value={password} onType={setPassword} wrong={asking.fields.password} />
      <p className="small soft">{t('contactUndo')}</p>
      <Button type="submit" kind="second" wide busy={asking.pending}>
        {t('sendCode')}
      </Button>
    </form>
  )
}
