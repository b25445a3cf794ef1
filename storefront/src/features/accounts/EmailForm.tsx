import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { userChanged } from './userChanged.ts'

/** The password proves who changes it: with the email, codes for a new password go elsewhere. */
export const EmailForm = ({ user }: { user: User }) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { act, pending, fields } = useAct('POST /auth/change/email', 'changeEmail')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ body: { email, password } })
    if (!response) return
    userChanged(queries, response.data)
    setEmail('')
    setPassword('')
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('changeEmail')}</h2>
      {user.email && (
        <p>
          <bdi>{user.email}</bdi>
        </p>
      )}
      <Field
        label={t('newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        wrong={fields.email}
      />
      <PresentPassword value={password} onType={setPassword} wrong={fields.password} />
      <Button type="submit" kind="second" wide busy={pending}>
        {t('changeEmail')}
      </Button>
    </form>
  )
}
