import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { endSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CallUs } from '../orders/CallUs.tsx'
import { PasswordField } from './PasswordField.tsx'
import { passwordReset } from './passwordReset.ts'

/** Last of three steps. Setting the password ends every session, so one that is open here ends as well. */
const ResetPage = () => {
  const t = useT(accountMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [resetToken] = useState(passwordReset.token)
  const [password, setPassword] = useState('')
  const { act, pending, fields } = useAct('POST /auth/reset/password', 'resetPassword')
  useMeta({ title: t('resetTitle'), noIndex: true })
  if (!resetToken) return <Navigate to="/forgot" replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await act({ body: { resetToken, password } }))) return
    passwordReset.forget()
    endSession()
    queries.clear()
    navigate('/login', { replace: true })
  }
  return (
    <div className="page page-narrow">
      <h1>{t('resetTitle')}</h1>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('resetText')}</p>
        <PasswordField
          label={t('newPassword')}
          hint={t('passwordHint')}
          name="password"
          autoComplete="new-password"
          value={password}
          onType={setPassword}
          wrong={fields.password ?? fields.resetToken}
        />
        <Button type="submit" wide busy={pending}>
          {t('setPassword')}
        </Button>
      </form>
      <p>{t('resetOpensNew')}</p>
      <p>
        <Link to="/login">{t('logIn')}</Link>
      </p>
      <p>
        <Link to="/forgot">{t('otherEmail')}</Link>
      </p>
      <CallUs />
    </div>
  )
}

export default ResetPage
