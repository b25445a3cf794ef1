import { LoginForm } from 'react-admin'
import { t } from '../core/i18n/t.ts'
import { Dashboard } from '../features/reporting/index.ts'
import { EntryPage } from '../ui/EntryPage.tsx'

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
    />
  </EntryPage>
)
