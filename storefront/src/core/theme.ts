import { local, setCookie } from './local.ts'

const isDark = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** Light to dark and back, remembered here and for what the server renders. */
export const switchTheme = () => {
  const next = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  setCookie('theme', next)
  local.set('theme', next)
}

/** The cookie may have gone while storage still knows. */
export const restoreTheme = () => {
  const remembered = local.get('theme')
  if (!document.documentElement.dataset.theme && (remembered === 'light' || remembered === 'dark'))
    document.documentElement.dataset.theme = remembered
}
