import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { followLive, savesData } from 'shared-api/live'
import { useSession } from '../app/session.ts'

/** How often an order is read again while nobody tells of its changes, and while somebody does. Milliseconds. */
const alone = 15_000
const told = 120_000

/**
 * Reads the order that is shown again as soon as it changes. Where the line is cut, or the shopper saves data, it is
 * read by the clock instead. Answers whether somebody tells of changes now.
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
      hear: ({ event, data }) => {
        if (event === 'open' || data === id) readAgain()
      },
    })
  }, [id, readAgain, token])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || readAgain(), live ? told : alone)
    return () => clearInterval(timer)
  }, [readAgain, live])
  return live
}
