import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { passwordReset } from './passwordReset.ts'

/** Second of three steps: the code from the email is traded for a token that allows one reset. */
const VerifyPage = () => {
  const t = useT(accountMessages)
  const navigate = useNavigate()
  const [otp, setOtp] = useState('')
  const { act, pending, fields } = useAct('POST /auth/verify/otp', 'verifyOtp')
  useMeta({ title: t('verifyTitle'), noIndex: true })
  const email = passwordReset.email()
  if (!email) return <Navigate to="/forgot" replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ body: { email, otp } })
    if (!response) return
    passwordReset.keepToken(response.data.resetToken)
    navigate('/reset', { replace: true })
  }
  return (
    <div className="page page-narrow">
      <h1>{t('verifyTitle')}</h1>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('verifyText', { email })}</p>
        <Field
          label={t('code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
          wrong={fields.otp}
        />
        <Button type="submit" wide busy={pending}>
          {t('verify')}
        </Button>
      </form>
      <p>
        <Link to="/forgot">{t('otherEmail')}</Link>
      </p>
    </div>
  )
}

export default VerifyPage
