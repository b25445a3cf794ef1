import type { ErrorCode, SentenceParams } from 'shared-api/messages/sentences'
import { ApiError } from './errors.ts'

/** A unique constraint and the error when another row has the value already. */
export type Taken = Readonly<Record<string, { code: ErrorCode; field: string; params?: SentenceParams }>>

/** Runs the work; a unique constraint it meets becomes 409 on the field. */
export const assertUnique = async <T>(taken: Taken, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const constraint =
      error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
        ? error.constraint
        : ''
    const known = taken[String(constraint)]
    if (!known) throw error
    const { code, params = {}, field } = known
    throw new ApiError(code, params, { errors: [{ field, code, params }] })
  }
}
