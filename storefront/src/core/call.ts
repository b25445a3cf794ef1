import type { CallOptions } from 'shared-api/client'
import type { OperationKey, ResponseOf } from 'shared-api/contract'
import type { TextKey } from 'shared-api/texts'
import { ApiError } from './apiError.ts'

export const loadHttp = () => import('./http.ts')

/**
 * One call of the API outside a component: `await call('GET /product', { query: { limit: 5 } }, 'fetchProducts')`.
 * Throws an `ApiError` with the server's message, else the failure text of `text`.
 */
export const call = async <K extends OperationKey>(
  key: K,
  options: CallOptions<K>,
  text?: TextKey,
): Promise<ResponseOf<K>> => {
  const http = await loadHttp().catch((cause: Error) => {
    throw new ApiError({ message: cause.message })
  })
  return (await http.send(key, options, text)) as ResponseOf<K>
}
