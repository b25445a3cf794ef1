import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { passwordReset } from './passwordReset.ts'

/** First of three steps. The next page is the same whether or not the account exists. */
const ForgotPage = () => {
  const t = useT(accountMessages)
  const navigate = useNavigate()
  const [email, setEmail] = useState(passwordReset.email)
  const { act, pending, fields } = useAct('POST /auth/forgot', 'forgotPassword')
  useMeta({ title: t('forgotTitle'), noIndex: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await act({ body: { email } }))) return
    passwordReset.keepEmail(email)
    navigate('/verify')
  }
  return (
    <div className="page page-narrow">
      <h1>{t('forgotTitle')}</h1>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('forgotText')}</p>
        <Field
          label={t('login')}
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          wrong={fields.email}
        />
        <Button type="submit" wide busy={pending}>
          {t('sendCode')}
        </Button>
      </form>
      <p>
        <Link to="/login">{t('logIn')}</Link>
      </p>
    </div>
  )
}

export default ForgotPage
