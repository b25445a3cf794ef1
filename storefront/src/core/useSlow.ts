import { useEffect, useState } from 'react'

/** True once something has been waited for longer than 10 seconds. */
export const useSlow = (waiting: boolean, after = 10_000): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => clearTimeout(timer)
  }, [waiting, after])
  return slow
}
