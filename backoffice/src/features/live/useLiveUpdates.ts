import { useEffect, useRef } from 'react'
import { followLive, savesData } from 'shared-api/live'
import { adminToken } from '../../core/api/http.ts'

/** Calls `onChange` when orders, prescriptions or batches change. Without live events, polling continues. */
export const useLiveUpdates = (onChange: () => void): void => {
  const latest = useRef(onChange)
  latest.current = onChange
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
