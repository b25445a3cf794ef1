import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useT } from '../../core/i18n/i18n.tsx'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  value: string
  onType: (value: string) => void
  wrong: string | undefined
}

/** The password once more, which proves that the user of an unlocked phone is the account's owner. */
export const PresentPassword = (props: Props) => {
  const t = useT(accountMessages)
  return <PasswordField {...props} label={t('password')} name="password" autoComplete="current-password" />
}
