import { useState } from 'react'
import type { ApiQuery } from './api.ts'
import { useOnline } from './useOnline.ts'

/**
 * Whether a failed read waits for the connection, until the response to the next try is there. For the component that
 * renders the offline screen, whose listener has to be the first.
 */
export const useCutOff = (query: ApiQuery<unknown>) => {
  const online = useOnline()
  const [cut, setCut] = useState(!online)
  const again = () => {
    setCut(!online)
    query.again()
  }
  return { isCutOff: !online || (cut && query.isFetching), again }
}
