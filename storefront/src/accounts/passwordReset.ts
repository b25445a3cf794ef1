const emailKey = 'resetEmail'
const tokenKey = 'resetToken'

/**
 * What the three steps of a new password hand on. Kept for this tab alone and never in an address,
 * which histories and logs would keep.
 */
export const passwordReset = {
  email: () => sessionStorage.getItem(emailKey) ?? '',
  token: () => sessionStorage.getItem(tokenKey) ?? '',
  keepEmail: (email: string) => sessionStorage.setItem(emailKey, email),
  keepToken: (token: string) => sessionStorage.setItem(tokenKey, token),
  forget: () => {
    sessionStorage.removeItem(emailKey)
    sessionStorage.removeItem(tokenKey)
  },
}
