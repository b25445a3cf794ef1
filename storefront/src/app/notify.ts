import { fill } from 'shared-api/notices'

type Said = string | Promise<string>

/** Later than the first view: toasts are a chunk of their own. */
export const loadToasts = () => import('./toasts.tsx')

const tell =
  (kind: 'success' | 'error') =>
  async (said: Said, values: Record<string, string> = {}) => {
    const words = fill(await said, values)
    if (words) (await loadToasts()).show(kind, words)
  }

/** Toasts: top right, 3 seconds, green or red. Empty words are not shown. */
export const notify = { success: tell('success'), error: tell('error') }
