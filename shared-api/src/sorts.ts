/** The sort fields of each list: the contract accepts no others, and the back office sends no others. */

export const orderSorts = [
  'createdAt',
  'totalAmount',
  'status',
  'paymentStatus',
  'orderNumber',
  'customer',
] as const
export const productSorts = ['topSell', 'price', 'name', 'createdAt', 'discount', 'relevance'] as const
export const brandSorts = ['name', 'productCount', 'discount', 'createdAt'] as const
export const couponSorts = ['code', 'createdAt', 'endDate', 'usedCount'] as const
export const customerSorts = ['createdAt', 'name', 'orders', 'refusedParcels', 'spent'] as const
export const attemptSorts = ['createdAt', 'amount', 'status'] as const
export const batchSorts = ['expiryDate', 'receivedAt', 'quantity', 'productName'] as const
export const searchSynonymSorts = ['word', 'createdAt'] as const
export const missedSearchSorts = ['count', 'lastDay', 'words'] as const
