import { StartError } from '../ports/startError.ts'

/** Ends this process with 1: with the sentence of a StartError, and else with the whole error. */
export const endWith = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : error)
  // Not by itself: a connection or file that is still open would keep a process that failed from ending.
  process.exit(1)
}
