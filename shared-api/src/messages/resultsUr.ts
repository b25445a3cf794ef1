import type { ResultKey } from './results.ts'
import ur from './ur/results.json' with { type: 'json' }

/** The messages after an action in Urdu. A module of its own, so that an app loads it only for Urdu. */
export const resultsUr: Readonly<Record<ResultKey, string>> = ur
