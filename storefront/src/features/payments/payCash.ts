import type { ApiError } from '../../core/apiError.ts'
import { call, loadHttp } from '../../core/call.ts'
import { tab } from '../../core/local.ts'
import { notify } from '../../core/notify.ts'

const keyOf = (orderId: string) => `draft:cash:${orderId}`

/** True when cash on delivery could not be set up for this order in this tab, and was not set up since. */
export const isCashUnset = (orderId: string): boolean => tab.get(keyOf(orderId)) !== null

/**
 * Cash on delivery, to the letter of the specification. A 404 tries the other path, and a second one fails.
 * Any other failure reports an issue and confirms the order all the same, which is true because the order
 * exists before this call. `outcome`: which success the shopper reads, of an order just placed or of cash set up
 * later.
 */
export const payCash = async (orderId: string, outcome: 'payCash' | 'placedForCash'): Promise<void> => {
  const options = { params: { orderId } }
  const { messageOf } = await loadHttp()
  try {
    await call('POST /payment/cash-on-delivery/:orderId', options, 'payCash').catch((error: ApiError) => {
      if (error.status !== 404) throw error
      return call('POST /payments/cash-on-delivery/:orderId', options, 'payCash')
    })
    tab.remove(keyOf(orderId))
    void notify.success(messageOf(outcome, 'success'))
  } catch (error) {
    tab.set(keyOf(orderId), 'failed')
    const { status, message } = error as ApiError
    void notify.error(status === 404 ? message : messageOf('placedForCash', 'failure'))
  }
}
