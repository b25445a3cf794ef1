import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from 'shared-api/contract'
import type { ApiError } from '../../core/apiError.ts'
import { call } from '../../core/call.ts'
import { notify } from '../../core/notify.ts'

export type Status = ResponseOf<'GET /payment/easypaisa/status/:transactionId'>['data']

/** Milliseconds between two polls of the status, without a live connection and with one. Milliseconds. */
const POLL_ALONE_MS = 3000
const POLL_LIVE_MS = 15_000

/** The state of the live connection: whether it works, and when the order was last read. */
export interface News {
  live: boolean
  readAt: number
}

/** The specification's second path after a 404. */
const readStatus = async (transactionId: string): Promise<Status> => {
  const options = { params: { transactionId } }
  const response = await call(
    'GET /payment/easypaisa/status/:transactionId',
    options,
    'checkEasypaisa',
  ).catch((error: ApiError) => {
    if (error.status !== 404) throw error
    return call('GET /payments/easypaisa/status/:transactionId', options, 'checkEasypaisa')
  })
  return response.data
}

/**
 * Asks for the status until it is definite: whenever the order was read anew, and by the clock. A failed poll
 * is reported once; the next one follows all the same.
 */
export const useEasypaisaStatus = (
  transactionId: string | null,
  { live, readAt }: News,
  onPaid: () => void,
) => {
  const [status, setStatus] = useState<Status | null>(null)
  const failed = useRef(false)
  // A new function at each render of the page must not start the questions anew.
  const paid = useRef(onPaid)
  paid.current = onPaid
  useEffect(() => {
    if (!transactionId) {
      failed.current = false
      return setStatus(null)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const ask = async () => {
      const found = await readStatus(transactionId).catch((error: ApiError) => {
        if (!failed.current) void notify.error(error.message)
        failed.current = true
        return null
      })
      if (gone) return
      if (found) setStatus(found)
      if (found?.status === 'paid') return paid.current()
      if (!found || found.status === 'pending')
        timer = setTimeout(() => void ask(), live && found ? POLL_LIVE_MS : POLL_ALONE_MS)
    }
    // An order that was read anew may have news of the payment: `readAt` starts the questions again.
    void ask()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [transactionId, live, readAt])
  return status
}
