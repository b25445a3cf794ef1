import type { OperationKey } from 'shared-api/contract'

/** What anybody may read of the shop and everybody reads alike; an address that two could mean is the first's. */
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
