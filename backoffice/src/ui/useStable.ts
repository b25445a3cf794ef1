import { useEffect, useState } from 'react'

/** Milliseconds: longer than the two halves of a slow double click are apart. */
const pause = 600

/**
 * Whether what is shown has stood there long enough to be meant by a click: the second half of a double click falls on
 * what the first half brought up.
 */
export const useStable = (shown: string): boolean => {
  const [seen, setSeen] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(shown), pause)
    return () => clearTimeout(timer)
  }, [shown])
  return seen === shown
}
