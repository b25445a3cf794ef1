import { useSyncExternalStore } from 'react'

/** The server has asked for the code of the authenticator app since the last login. */
let isRequested = false
const listeners = new Set<() => void>()

export const setCodeRequested = (requested: boolean): void => {
  isRequested = requested
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the login has to show the field of the code. */
export const useCodeRequested = (): boolean => useSyncExternalStore(subscribe, () => isRequested)
