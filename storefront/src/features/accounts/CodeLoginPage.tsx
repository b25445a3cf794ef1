import { Link } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { CodeForm } from './CodeForm.tsx'

const CodeLoginPage = () => {
  const t = useT(accountMessages)
  useMeta({ title: t('codeTitle'), noIndex: true })
  return (
    <div className="page page-narrow">
      <h1>{t('codeTitle')}</h1>
      <CodeForm />
      <p>
        <Link to="/login">{t('withPassword')}</Link>
      </p>
    </div>
  )
}

export default CodeLoginPage
