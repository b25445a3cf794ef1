import type { OperationKey } from 'shared-api/contract'

/**
 * Public reads whose response is the same for all callers. For an address that matches two, the first counts.
 */
export const publicReads = [
  'GET /product',
  'GET /product/:id',
  'GET /product/category/:categoryId',
  'GET /category',
  'GET /category/:id',
  'GET /brand',
  'GET /brand/product-count',
  'GET /brand/:id',
] as const satisfies OperationKey[]
