import { tab } from '../../core/local.ts'

const emailKey = 'resetEmail'
const tokenKey = 'resetToken'

/**
 * The data that the three steps of a new password pass on. Kept for this tab alone and never in an address,
 * which histories and logs would keep.
 */
export const passwordReset = {
  email: () => tab.get(emailKey) ?? '',
  token: () => tab.get(tokenKey) ?? '',
  keepEmail: (email: string) => tab.set(emailKey, email),
  keepToken: (token: string) => tab.set(tokenKey, token),
  forget: () => {
    tab.remove(emailKey)
    tab.remove(tokenKey)
  },
}
