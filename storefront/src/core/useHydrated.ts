import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its first view is taken over; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
