import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAfterLogin } from '../../core/afterLogin.ts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { logIn } from './logIn.ts'

const SignUpPage = () => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const goOn = useAfterLogin()
  const { bind, draft, forget } = useDraft('register', { name: '', email: '', phone: '' })
  const [password, setPassword] = useState('')
  const { act, pending, fields } = useAct('POST /auth/register', 'register')
  useMeta({ title: t('register'), noIndex: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ body: { ...draft, password } })
    if (!response) return
    forget()
    await logIn(queries, response)
    goOn(response.data)
  }
  return (
    <div className="page page-narrow">
      <h1>{t('register')}</h1>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('name')} autoComplete="name" required {...bind('name')} wrong={fields.name} />
        <PhoneField
          label={t('phone')}
          hint={t('phoneHint')}
          required
          {...bind('phone')}
          wrong={fields.phone}
        />
        <Field
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          {...bind('email')}
          wrong={fields.email}
        />
        <Field
          label={t('password')}
          hint={t('passwordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          wrong={fields.password}
        />
        <Button type="submit" wide busy={pending}>
          {t('register')}
        </Button>
      </form>
      <p>
        {t('haveAccount')} <Link to="/login">{t('logIn')}</Link>
      </p>
    </div>
  )
}

export default SignUpPage
