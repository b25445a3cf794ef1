import { Refusal } from '../errors.ts'

/** A unique constraint and what to say when somebody else has the value already. */
export type Taken = Readonly<Record<string, { code: string; field: string; message: string }>>

/** Runs the work; a unique constraint it meets becomes 409 on the field. */
export const refuseTaken = async <T>(taken: Taken, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const constraint =
      error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
        ? error.constraint
        : ''
    const known = taken[String(constraint)]
    if (!known) throw error
    const { code, field, message } = known
    throw new Refusal(409, code, message, { errors: [{ field, message }] })
  }
}
