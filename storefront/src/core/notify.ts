import { fill } from 'shared-api/fixedTexts'

export type Kind = 'success' | 'error' | 'info'

type Message = string | Promise<string>

/** Later than the first view: toasts are a chunk of their own. */
export const loadToasts = () => import('./toasts.tsx')

const show =
  (kind: Kind) =>
  async (message: Message, values: Record<string, string> = {}) => {
    const text = fill(await message, values)
    if (text) (await loadToasts()).show(kind, text)
  }

/** Toasts: top right, 3 seconds, green or red; a notice that is neither is `info`. Empty words are not shown. */
export const notify = { success: show('success'), error: show('error'), info: show('info') }
