import { type FormEvent, useState } from 'react'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from './PasswordField.tsx'

export const PasswordForm = () => {
  const t = useT(accountMessages)
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { act, pending, fields } = useAct('POST /auth/change/password', 'changePassword')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await act({ body: { currentPassword, newPassword } }))) return
    setCurrent('')
    setNew('')
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('changePassword')}</h2>
      <PasswordField
        label={t('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onType={setCurrent}
        wrong={fields.currentPassword}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        onType={setNew}
        wrong={fields.newPassword}
      />
      <Button type="submit" kind="second" wide busy={pending}>
        {t('changePassword')}
      </Button>
    </form>
  )
}
