import { fill } from 'shared-api/notices'

export type Kind = 'success' | 'error' | 'info'

type Said = string | Promise<string>

/** Later than the first view: toasts are a chunk of their own. */
export const loadToasts = () => import('./toasts.tsx')

const tell =
  (kind: Kind) =>
  async (said: Said, values: Record<string, string> = {}) => {
    const words = fill(await said, values)
    if (words) (await loadToasts()).show(kind, words)
  }

/** Toasts: top right, 3 seconds, green or red; a notice that is neither is `info`. Empty words are not shown. */
export const notify = { success: tell('success'), error: tell('error'), info: tell('info') }
