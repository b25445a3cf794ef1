import { useSyncExternalStore } from 'react'
import type { OperationKey } from 'shared-api/contract'
import { UNDO_SECONDS } from 'shared-api/undoable'

/** An act of the user that can still be undone: the requests of one click. */
export interface UndoOffer {
  key: OperationKey
  requestIds: readonly string[]
}

/** Rows that are changed one by one after one click follow each other within this time. */
const SAME_CLICK_MS = 1000

let offers: readonly UndoOffer[] = []
let last = 0
const listeners = new Set<() => void>()

const set = (next: readonly UndoOffer[]) => {
  offers = next
  for (const listener of listeners) listener()
}

/** Ends an offer: it was taken, or its time is over. */
export const endOffer = (offer: UndoOffer): void => set(offers.filter((one) => one !== offer))

/** Ends all offers. */
export const endOffers = (): void => set([])

/** Offers to undo this request for ten seconds. */
export const offerUndo = (key: OperationKey, requestId: string): void => {
  const before = offers.at(-1)
  const joins = key.startsWith('DELETE ') && before?.key === key && Date.now() - last < SAME_CLICK_MS
  last = Date.now()
  const offer: UndoOffer = { key, requestIds: [...(joins ? before.requestIds : []), requestId] }
  set([...(joins ? offers.slice(0, -1) : offers), offer])
  setTimeout(() => endOffer(offer), UNDO_SECONDS * 1000)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The acts that can still be undone, the newest last. */
export const useUndoOffers = (): readonly UndoOffer[] => useSyncExternalStore(subscribe, () => offers)
