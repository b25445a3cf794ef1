import { HttpError } from 'react-admin'
import { t } from '../i18n/t.ts'

interface Refused {
  id: string
  why: string
}

/** The result for each of many: the successes and the rejections. */
interface PartialResult {
  message: string
  /** The number of successes. */
  outcome: string
  done: string[]
  refused: Refused[]
}

/** Refused for what this one is: the next one may be another matter. */
const isOfOne = ({ status }: HttpError) => [400, 404, 409].includes(status)

/**
 * Does the same to each of many, where the API has no call for all of them. When some are refused, the error
 * says how many were `done` (`deleted`), that the others stay, and why; `partialResultOf` knows which. A lost
 * connection or session ends it.
 */
export const writeEach = async (
  ids: readonly string[],
  done: 'changed' | 'deleted',
  work: (id: string) => Promise<unknown>,
): Promise<void> => {
  const through: string[] = []
  const refused: Refused[] = []
  let last: HttpError | null = null
  for (const id of ids) {
    try {
      await work(id)
      through.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      last = error
      refused.push({ id, why: error.message })
      if (!isOfOne(error)) break
    }
  }
  if (!last) return
  if (ids.length === 1) throw last
  const outcome = t('app.partDone', { done: through.length, total: ids.length, action: done })
  const message = t('app.outcome', {
    outcome,
    reasons: [...new Set(refused.map(({ why }) => why))].join('. '),
  })
  throw new HttpError(message, last.status, {
    message,
    outcome,
    done: through,
    refused,
  } satisfies PartialResult)
}

/** The partial result of a failed `writeEach`; null if a single call failed. */
export const partialResultOf = (error: unknown): PartialResult | null => {
  const body: Partial<PartialResult> | null = error instanceof HttpError ? error.body : null
  return body?.refused ? (body as PartialResult) : null
}

/** The maximum number of named rejections: a toast is too short-lived for more. */
const named = 3

/** The reasons of the rejections, by name: `Vitamins, Eyes: This category still has products. And 2 more`. */
export const rejectionSummary = (refused: readonly { name: string; why: string }[]): string => {
  const shown = refused.slice(0, named)
  const reasons = [...new Set(shown.map(({ why }) => why))].map((why) => {
    const names = shown.filter((one) => one.why === why).map(({ name }) => name)
    return `${names.join(', ')}: ${why}`
  })
  const more = refused.length - shown.length
  return [...reasons, ...(more > 0 ? [t('app.andMore', { count: more })] : [])].join('. ')
}
