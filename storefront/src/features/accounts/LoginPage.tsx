import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { isAdminPath } from '../../core/adminPath.ts'
import { leadsToCheckout, useAfterLogin } from '../../core/afterLogin.ts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { useDraft } from '../../core/useDraft.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { CodeForm } from './CodeForm.tsx'
import { logIn } from './logIn.ts'
import { RequireAdmin } from './RequireAdmin.tsx'

/** A failed login keeps the guest's cart and what was typed; a good one leads back to where the shopper was going. */
const LoginForm = () => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const goOn = useAfterLogin()
  const { bind, draft, forget } = useDraft('login', { email: '' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { act, pending, fields, error } = useAct('POST /auth/login', 'logIn')
  // Staff who set up an authenticator app.
  const isCodeNeeded = error?.code === 'SECOND_FACTOR_NEEDED'
  const byCode = useApi('GET /shop', {}, { quiet: true }).data?.data.codeLogin
  // Most of those who come from the cart have no account yet: a number and a code are enough to buy.
  const [isBuying] = useState(leadsToCheckout)
  const isCodeFirst = isBuying && byCode
  useMeta({ title: t('logIn'), noIndex: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ body: { email: draft.email, password, ...(code ? { code } : {}) } })
    if (!response) return
    forget()
    await logIn(queries, response)
    goOn(response.data)
  }
  return (
    <div className="page page-narrow">
      <h1>{t('logIn')}</h1>
      {isCodeFirst && (
        <>
          <CodeForm />
          <h2>{t('orPassword')}</h2>
        </>
      )}
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('login')} autoComplete="username" required {...bind('email')} wrong={fields.email} />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          wrong={fields.password ?? (error && !fields.email && !isCodeNeeded ? error.message : undefined)}
        />
        {(isCodeNeeded || code) && (
          <Field
            label={t('appCode')}
            name="code"
            autoComplete="one-time-code"
            autoFocus
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
            wrong={isCodeNeeded ? error.message : undefined}
          />
        )}
        <Button type="submit" wide busy={pending}>
          {t('logIn')}
        </Button>
        {byCode && !isBuying && (
          <LinkButton to="/login/code" kind="second" wide>
            {t('withCode')}
          </LinkButton>
        )}
        <p>
          <Link to="/forgot">{t('forgot')}</Link>
        </p>
      </form>
      <p>
        {t('newHere')} <Link to="/register">{t('register')}</Link>
      </p>
    </div>
  )
}

/** A path below /admin leads here: an admin who is logged in already goes on to the back office. */
const LoginPage = () => {
  const next = useSearchParams()[0].get('next')
  return next && isAdminPath(next) ? <RequireAdmin path={next} /> : <LoginForm />
}

export default LoginPage
