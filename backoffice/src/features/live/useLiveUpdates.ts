import { useEffect, useRef } from 'react'
import { followLive, savesData } from 'shared-api/live'
import { adminToken } from '../../core/api/http.ts'

/** Calls `again` as soon as something changed that staff look after. Without live events polling goes on. */
export const useLiveUpdates = (again: () => void): void => {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const token = adminToken.get()
    if (!token || savesData()) return
    return followLive({
      address: '/api/v1/live',
      token,
      live: () => undefined,
      onEvent: ({ event }) => {
        if (event === 'admin' || event === 'open') latest.current()
      },
    })
  }, [])
}
