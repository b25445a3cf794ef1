import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { FormEvent } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAfterLogin } from '../../core/afterLogin.ts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { sessionAtom } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/Field.tsx'
import { EnterCode } from './EnterCode.tsx'
import { logIn } from './logIn.ts'

interface Props {
  /** The page stays, and goes on with the new session. */
  onDone?: () => void
}

/**
 * Logging in with a code sent to the phone, with or without an account. A customer who is logged in confirms the
 * account's number here. The typed number survives the reload that phones do when the customer returns from the
 * message.
 */
export const CodeForm = ({ onDone }: Props) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const goOn = useAfterLogin()
  const session = useAtomValue(sessionAtom)
  const { bind, draft, change, forget } = useDraft('code', {
    phone: session.user?.phone ?? '',
    sentTo: '',
    againAt: '',
  })
  const asking = useAct('POST /auth/login/code', 'askLoginCode')
  const entering = useAct('POST /auth/login/code/verify', 'logInByCode')

  const ask = async () => {
    const response = await asking.act({ body: { phone: draft.phone } })
    if (!response) return
    entering.reset()
    change({ sentTo: draft.phone, againAt: String(Date.now() + response.data.resendAfter * 1000) })
  }
  const enter = async (code: string) => {
    const response = await entering.act({ body: { phone: draft.sentTo, otp: code } })
    if (!response) return
    forget()
    await logIn(queries, response)
    if (onDone) onDone()
    else goOn(response.data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  if (draft.sentTo)
    return (
      <div className="card">
        <EnterCode
          sentTo={draft.sentTo}
          againAt={Number(draft.againAt)}
          busy={entering.pending ? 'entering' : asking.pending ? 'asking' : null}
          wrong={entering.fields.otp ?? entering.error?.message}
          onEnter={(otp) => void enter(otp)}
          onAgain={() => void ask()}
          otherName={t('otherPhone')}
          onOther={() => change({ sentTo: '' })}
        />
      </div>
    )
  return (
    <form className="card stack" onSubmit={submit} noValidate>
      <p>{t('codeText')}</p>
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        // On a page with other things to do first, a keyboard would cover them.
        autoFocus={!onDone}
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
