/** One more way to violate an invariant. */
export interface Fault {
  invariant: string
  fault: string
  /** After these it is broken. */
  statements: readonly string[]
  /** It counts only when no writer is at work. */
  atRest?: boolean
}
