import { LoginForm, PasswordInput, required, TextInput, useTranslate } from 'react-admin'
import { useCodeRequested } from '../core/auth/loginCode.ts'
import { t } from '../core/i18n/t.ts'
import { Dashboard } from '../features/reporting/index.ts'
import { EntryPage } from '../ui/EntryPage.tsx'

/** The fields of react-admin's form, and the code of the authenticator app once the server asks for it. */
const Fields = () => {
  const translate = useTranslate()
  const isCodeRequested = useCodeRequested()
  return (
    <>
      <TextInput
        autoFocus
        source="username"
        label={translate('ra.auth.username')}
        autoComplete="username"
        validate={required()}
      />
      <PasswordInput
        source="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        validate={required()}
      />
      {isCodeRequested && (
        <TextInput
          autoFocus
          source="code"
          label={t('app.loginCode')}
          helperText={t('app.loginCodeHint')}
          autoComplete="one-time-code"
          validate={required()}
        />
      )}
    </>
  )
}

/** The login of the back office: react-admin's form in the shop's theme. */
export const LoginPage = () => (
  <EntryPage
    title={t('app.backOffice')}
    subtitle={t('app.forStaff')}
    // The next page loads while the password is checked. If that fails, it loads again there.
    onSubmit={() => void Dashboard.get().catch(() => undefined)}
  >
    <LoginForm
      sx={{
        '& .RaLoginForm-content': { width: 'auto', pt: 3 },
        '& .MuiFormControl-root': { width: '100%' },
      }}
    >
      <Fields />
    </LoginForm>
  </EntryPage>
)
