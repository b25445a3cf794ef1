import type { ApiError } from '../app/apiError.ts'
import { call, loadHttp } from '../app/call.ts'
import { notify } from '../app/notify.ts'

/**
 * Cash on delivery, to the letter: a 404 tries the other path; any other failure says that there was an issue
 * and the order is confirmed all the same, which is true because the order exists before this call.
 */
export const payCash = async (orderId: string): Promise<void> => {
  const options = { params: { orderId } }
  const { wordsOf } = await loadHttp()
  try {
    await call('POST /payment/cash-on-delivery/:orderId', options, 'payCash').catch((error: ApiError) => {
      if (error.status !== 404) throw error
      return call('POST /payments/cash-on-delivery/:orderId', options, 'payCash')
    })
    void notify.success(wordsOf('payCash', 'success'))
    void notify.success(wordsOf('placedForCash', 'success'))
  } catch {
    void notify.error(wordsOf('placedForCash', 'failure'))
  }
}
