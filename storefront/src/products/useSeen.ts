import { useCallback, useState } from 'react'
import { whenIdle } from '../app/whenIdle.ts'

/** True once the element is on the page, visible, and the page has settled: a hidden filter reads nothing. */
export const useSeen = () => {
  const [seen, setSeen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element && getComputedStyle(element.parentElement ?? element).display !== 'none') return whenIdle(() => setSeen(true))
  }, [])
  return [seen, watch] as const
}
