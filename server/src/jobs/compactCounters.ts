import { compactCustomerDays } from '../accounts/customers/countCustomers.ts'
import { compactCustomerStats } from '../accounts/customers/customerStats.ts'
import { compactCategoryCounts } from '../catalogue/products/countProducts.ts'
import type { Db } from '../db/types.ts'
import { compactProviderTotals } from '../payments/reconciliation/providerSums.ts'
import { compactPrescriptionCounts } from '../prescriptions/review/countByStatus.ts'

const compactions = [
  compactCustomerDays,
  compactCategoryCounts,
  compactPrescriptionCounts,
  compactCustomerStats,
  compactProviderTotals,
]

/**
 * Makes few rows of the many that sums were noted in: they are right before and after, and quicker to read.
 * One that fails holds no other up; the first failure is thrown at the end. Returns how many rows were made.
 */
export const compactCounters = async (db: Db): Promise<number> => {
  let made = 0
  const failures: unknown[] = []
  for (const compact of compactions)
    made += await compact(db).catch((error) => {
      failures.push(error)
      return 0
    })
  if (failures.length > 0) throw failures[0]
  return made
}
