import { useEffect, useState } from 'react'

/** Milliseconds: longer than the time between the two halves of a slow double click. */
const SETTLE_MS = 600

/**
 * Whether `shown` has not changed for a moment. The second half of a double click would otherwise fall on a
 * button that the first half brought up.
 */
export const useStable = (shown: string): boolean => {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
