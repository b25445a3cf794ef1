import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { followLive, savesData } from 'shared-api/live'
import { useSession } from '../../core/session.ts'

/** Milliseconds between two reads of an order, without a live connection and with one. Milliseconds. */
const POLL_ALONE_MS = 15_000
const POLL_LIVE_MS = 120_000

/**
 * Reads the order that is shown again as soon as it changes. Offline or in data saver mode it polls instead.
 * Returns whether the live connection works now.
 */
export const useLiveOrder = (id: string): boolean => {
  const queries = useQueryClient()
  const { token } = useSession()
  const [live, setLive] = useState(false)
  const readAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['GET /order/:id', { params: { id } }] }),
    [queries, id],
  )
  useEffect(() => {
    if (!token || savesData()) return
    return followLive({
      address: '/api/v1/live',
      token,
      live: setLive,
      onEvent: ({ event, data }) => {
        if (event === 'open' || data === id) readAgain()
      },
    })
  }, [id, readAgain, token])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || readAgain(), live ? POLL_LIVE_MS : POLL_ALONE_MS)
    return () => clearInterval(timer)
  }, [readAgain, live])
  return live
}
