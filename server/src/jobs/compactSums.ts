import { foldCustomerDays } from '../accounts/customers/countCustomers.ts'
import { addUpCustomers } from '../accounts/customers/customerStats.ts'
import { foldCategoryCounts } from '../catalogue/products/countProducts.ts'
import type { Db } from '../db/types.ts'
import { foldProviderSums } from '../payments/reconciliation/providerSums.ts'
import { foldPrescriptionCounts } from '../prescriptions/review/countByStatus.ts'

const folds = [foldCustomerDays, foldCategoryCounts, foldPrescriptionCounts, addUpCustomers, foldProviderSums]

/**
 * Makes few rows of the many that sums were noted in: they are right before and after, and quicker to read.
 * One that fails holds no other up; the first failure is thrown at the end. Returns how many rows were made.
 */
export const foldSums = async (db: Db): Promise<number> => {
  let made = 0
  const failures: unknown[] = []
  for (const fold of folds)
    made += await fold(db).catch((error) => {
      failures.push(error)
      return 0
    })
  if (failures.length > 0) throw failures[0]
  return made
}
