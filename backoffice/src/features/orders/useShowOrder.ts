import { useQueryClient } from '@tanstack/react-query'
import type { Order } from 'shared-api/contract'

/**
 * Shows the order of a response, and passes the response on. Runs before the success message: until the page
 * has read the order again, a quick user would work on old data.
 */
export const useShowOrder = () => {
  const queries = useQueryClient()
  return <T extends { data: Order }>(response: T): T => {
    queries.setQueryData(['order', 'getOne', { id: response.data.id, meta: undefined }], response.data)
    return response
  }
}
