import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import type { User } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { useSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { StockAlerts } from '../stockAlerts/StockAlerts.tsx'
import { Addresses } from './Addresses.tsx'
import { Avatar } from './Avatar.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { ContactForm, hasProof } from './ContactForm.tsx'
import { DownloadData } from './DownloadData.tsx'
import { EmailForm } from './EmailForm.tsx'
import { leaveHere, logOut } from './logIn.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './accounts.css'

const Account = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT(accountMessages)
  const query = useApi('GET /user/profile', {}, { quiet: true })
  const { user } = useSession()
  useMeta({ title: t('account'), noIndex: true })
  return (
    <div className="page page-cards stack account-page">
      <h1>{t('account')}</h1>
      <nav className="stack" aria-label={t('accountMenu')}>
        <Way to="/orders" icon="box" name={t('orders')} />
        <Way to="/prescriptions" icon="prescription" name={t('prescriptions')} />
      </nav>
      {/* A profile that cannot be read fails in silence: the stored one is good enough. */}
      {query.error && user ? (
        <Parts user={user} />
      ) : (
        <Loadable query={query}>{({ data }) => <Parts user={data} />}</Loadable>
      )}
      <LogOut onLeave={onLeave} />
      <CloseAccount onLeave={onLeave} />
    </div>
  )
}

/** Two columns where there is room: the customer and their data, the ways to log in. */
const Parts = ({ user }: { user: User }) => {
  const t = useT(accountMessages)
  const sendsCodes = useApi('GET /shop', {}, { quiet: true }).data?.data.codeLogin
  return (
    <>
      <div className="stack account-column">
        <section className="card stack">
          <h2>{t('profile')}</h2>
          <Avatar user={user} />
          <ProfileForm user={user} />
        </section>
        <Addresses />
        <StockAlerts />
      </div>
      <div className="stack account-column">
        {hasProof(user) ? (
          <>
            <ContactForm user={user} kind="email" />
            {sendsCodes && <ContactForm user={user} kind="phone" />}
          </>
        ) : (
          <EmailForm user={user} />
        )}
        <PasswordForm />
        <DownloadData />
      </div>
    </>
  )
}

const Way = ({ to, icon, name }: { to: string; icon: IconName; name: string }) => (
  <Link to={to} className="card account-way">
    <Icon name={icon} />
    <span>{name}</span>
    <Icon name="next" size={20} flips />
  </Link>
)

const LogOut = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT(accountMessages)
  const everywhere = useAct('POST /auth/logout/all', 'logOutEverywhere')
  const leave = () => {
    onLeave()
    void logOut()
  }
  const leaveEverywhere = async () => {
    if (!(await everywhere.act({}))) return
    onLeave()
    leaveHere()
  }
  return (
    <>
      <Button kind="second" wide onClick={leave}>
        {t('logOut')}
      </Button>
      <Button kind="quiet" wide busy={everywhere.pending} onClick={() => void leaveEverywhere()}>
        {t('logOutEverywhere')}
      </Button>
    </>
  )
}

/**
 * A logout here goes home at once. The route guard would ask for a login and remember this page for the next
 * user.
 */
const AccountPage = () => {
  const [left, setLeft] = useState(false)
  if (left) return <Navigate to="/" replace />
  return (
    <RequireLogin>
      <Account onLeave={() => setLeft(true)} />
    </RequireLogin>
  )
}

export default AccountPage
