import type { Selectable } from 'kysely'
import { toPaisa, toRupees } from 'shared-api'
import type { BodyOf, Coupon } from 'shared-api/contract'
import type { CouponsTable } from '../db/tables.ts'

export type CouponRow = Selectable<CouponsTable>

/** A row in the form of the contract. */
export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  discountType: row.discount_type,
  discountValue: row.discount_value / 100,
  minOrderAmount: toRupees(row.min_order_amount),
  maxDiscountAmount: row.max_discount_amount === null ? null : toRupees(row.max_discount_amount),
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
  usageLimit: row.usage_limit,
  usagePerUser: row.usage_per_user,
  usedCount: row.used_count,
  brandIds: row.brand_ids,
  categoryIds: row.category_ids,
  productIds: row.product_ids,
  excludesPrescription: row.excludes_prescription,
  customerGroups: row.customer_groups,
  firstOrderOnly: row.first_order_only,
  budget: row.budget === null ? null : toRupees(row.budget),
  spent: toRupees(row.spent),
  codesOnly: row.codes_only,
  status: row.status,
  version: row.version,
})

type Fields = Partial<BodyOf<'POST /coupon'>>

/** The columns for the fields that were sent. Rupees become paisa, percent becomes hundredths of a percent. */
export const toColumns = (fields: Fields) => {
  const money = (value: number | null | undefined) => (value == null ? value : toPaisa(value))
  const time = (value: string | null | undefined) => (value == null ? value : new Date(value))
  return {
    code: fields.code,
    description: fields.description,
    discount_type: fields.discountType,
    discount_value: fields.discountValue === undefined ? undefined : toPaisa(fields.discountValue),
    min_order_amount: money(fields.minOrderAmount) ?? undefined,
    max_discount_amount: money(fields.maxDiscountAmount),
    start_date: time(fields.startDate),
    end_date: time(fields.endDate),
    usage_limit: fields.usageLimit,
    usage_per_user: fields.usagePerUser,
    brand_ids: fields.brandIds,
    category_ids: fields.categoryIds,
    product_ids: fields.productIds,
    excludes_prescription: fields.excludesPrescription,
    customer_groups: fields.customerGroups,
    first_order_only: fields.firstOrderOnly,
    budget: money(fields.budget),
    codes_only: fields.codesOnly,
    status: fields.status,
  }
}
