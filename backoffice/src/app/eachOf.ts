import { HttpError } from 'react-admin'

/** What became of each of many: those that it was done to. */
interface PartOf {
  message: string
  done: string[]
}

/** Refused for what this one is: the next one may be another matter. */
const isOfOne = ({ status }: HttpError) => [400, 404, 409].includes(status)

/**
 * Does the same to each of many, where the API has no call for all of them. When some are refused, the error says how
 * many were `done` (`deleted`), that the others stay, and why; `doneOf` knows which. A lost line or session ends it.
 */
export const eachOf = async (
  ids: readonly string[],
  done: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> => {
  const through: string[] = []
  const refusals: HttpError[] = []
  for (const id of ids) {
    try {
      await work(id)
      through.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      refusals.push(error)
      if (!isOfOne(error)) break
    }
  }
  const last = refusals.at(-1)
  if (!last) return
  if (ids.length === 1) throw last
  const reasons = [...new Set(refusals.map(({ message }) => message))].join('. ')
  const message = `${through.length} of ${ids.length} ${done}, the others stay as they are: ${reasons}`
  throw new HttpError(message, last.status, { message, done: through } satisfies PartOf)
}

/** The ids that `eachOf` was through with before it failed. */
export const doneOf = (error: unknown): string[] =>
  error instanceof HttpError ? ((error.body as Partial<PartOf> | null)?.done ?? []) : []
