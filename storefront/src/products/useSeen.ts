import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/whenIdle.ts'

/** True once the element is on the page, visible, and the page has settled: a hidden filter reads nothing. */
export const useSeen = () => {
  const element = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => (element.current?.offsetParent === null ? undefined : whenIdle(() => setSeen(true))), [])
  return [seen, element] as const
}
