import { type FormEvent, useState } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { leaveHere } from './logIn.ts'
import { PresentPassword } from './PresentPassword.tsx'

/** Shown only when asked for, and proven by the password: it cannot be undone. */
export const CloseAccount = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT(accountMessages)
  const [asked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const { act, pending, fields } = useAct('POST /user/close', 'closeAccount')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await act({ body: { password } }))) return
    onLeave()
    leaveHere()
  }
  if (!asked)
    return (
      <Button kind="danger" wide onClick={() => setAsked(true)}>
        {t('closeAccount')}
      </Button>
    )
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('closeAccount')}</h2>
      <p>{t('closeText')}</p>
      <p>{t('closeKept')}</p>
      <PresentPassword value={password} onType={setPassword} wrong={fields.password} />
      <Button type="submit" kind="danger" wide busy={pending}>
        {t('closeForGood')}
      </Button>
      <Button kind="quiet" wide onClick={() => setAsked(false)}>
        {t('cancel')}
      </Button>
    </form>
  )
}
