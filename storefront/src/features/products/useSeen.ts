import { useEffect, useState } from 'react'
import { whenIdle } from '../../core/whenIdle.ts'

/** True once the filters can be seen and the page has settled: hidden ones on a phone read nothing. `always`: inside a sheet. */
export const useSeen = (always: boolean) => {
  const [seen, setSeen] = useState(false)
  useEffect(
    () => (always || matchMedia('(min-width: 60rem)').matches ? whenIdle(() => setSeen(true)) : undefined),
    [always],
  )
  return seen
}
