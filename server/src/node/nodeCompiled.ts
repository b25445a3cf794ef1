import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'

/**
 * Beside the packages, as code of the same trust. Without write access everything is compiled at each start.
 */
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/nuskha')

/** From here on, modules whose types were stripped and that were compiled once are not so again at the next start. */
export const keepCompiled = (): void => void enableCompileCache(folder)

/** Writes down what was compiled so far: a process that is killed could not do so at its end. */
export const writeCompiled = (): void => flushCompileCache()
