import { useQueryClient } from '@tanstack/react-query'
import type { Order } from 'shared-api/contract'

/**
 * Shows the order that a call was answered with, and passes the answer on. Before its success is told: until the page
 * has read the order again, a fast hand would work on what is past.
 */
export const useShowOrder = () => {
  const queries = useQueryClient()
  return <T extends { data: Order }>(answer: T): T => {
    queries.setQueryData(['order', 'getOne', { id: answer.data.id, meta: undefined }], answer.data)
    return answer
  }
}
