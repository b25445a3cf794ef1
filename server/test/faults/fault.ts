/** One more way in which a promise can be broken. */
export interface Fault {
  promise: string
  fault: string
  /** After these it is broken. */
  statements: readonly string[]
  /** It is one only where nobody is at work any more. */
  atRest?: boolean
}
