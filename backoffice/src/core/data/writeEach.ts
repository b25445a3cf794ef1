import { HttpError } from 'react-admin'
import { t } from '../i18n/t.ts'

interface Rejection {
  id: string
  reason: string
}

/** The result for each of many: the successes and the rejections. */
interface PartialResult {
  message: string
  /** The number of successes, in words. */
  outcome: string
  done: string[]
  rejected: Rejection[]
}

/** Rejected because of this record, so the next one may succeed. */
const concernsOne = ({ status }: HttpError) => [400, 404, 409].includes(status)

/**
 * Writes each of many records, where the API has no operation for all of them. If some are rejected, the error
 * says how many were written, that the others stay, and why; `partialResultOf` names them. A lost connection
 * or session ends it.
 */
export const writeEach = async (
  ids: readonly string[],
  action: 'changed' | 'deleted',
  write: (id: string) => Promise<unknown>,
): Promise<void> => {
  const done: string[] = []
  const rejected: Rejection[] = []
  let last: HttpError | null = null
  for (const id of ids) {
    try {
      await write(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      last = error
      rejected.push({ id, reason: error.message })
      if (!concernsOne(error)) break
    }
  }
  if (!last) return
  if (ids.length === 1) throw last
  const outcome = t('app.partDone', { done: done.length, total: ids.length, action })
  const reasons = [...new Set(rejected.map(({ reason }) => reason))].join('. ')
  const message = t('app.outcome', { outcome, reasons })
  throw new HttpError(message, last.status, { message, outcome, done, rejected } satisfies PartialResult)
}

/** The partial result of a failed `writeEach`; null if a single call failed. */
export const partialResultOf = (error: unknown): PartialResult | null => {
  const body: Partial<PartialResult> | null = error instanceof HttpError ? error.body : null
  return body?.rejected ? (body as PartialResult) : null
}

/** A toast is too short-lived for more names. */
const MAX_NAMES = 3

/** The reasons of the rejections, by name: `Vitamins, Eyes: This category still has products. And 2 more`. */
export const rejectionSummary = (rejected: readonly { name: string; reason: string }[]): string => {
  const shown = rejected.slice(0, MAX_NAMES)
  const reasons = [...new Set(shown.map(({ reason }) => reason))].map((reason) => {
    const names = shown.filter((one) => one.reason === reason).map(({ name }) => name)
    return `${names.join(', ')}: ${reason}`
  })
  const more = rejected.length - shown.length
  return [...reasons, ...(more > 0 ? [t('app.andMore', { count: more })] : [])].join('. ')
}
