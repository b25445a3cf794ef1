import type { Handlers } from './call.ts'

/** Every operation and who does it. An operation of the contract without a handler does not compile. */
export const handlers = {} as Handlers
