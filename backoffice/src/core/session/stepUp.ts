import { useSyncExternalStore } from 'react'

/** The one open question for a proof that it is the user. Calls that need it at the same time share it. */
let question: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Opens the dialog of the proof. Resolves to whether the user gave it. */
export const requestProof = (): Promise<boolean> => {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { answer: promise, settle: resolve }
    notify()
  }
  return question.answer
}

/** Closes the dialog. Waiting calls are sent again with a proof, and fail without one. */
export const settleProof = (isProven: boolean): void => {
  question?.settle(isProven)
  question = null
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a call waits for the user's proof. */
export const useProofRequested = (): boolean => useSyncExternalStore(subscribe, () => question !== null)
