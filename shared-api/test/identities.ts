import type { ProductIdentity, ProductIngredient } from '../src/formulary/productForms.ts'

export const part = (
  ingredientId: string,
  amount: number | null,
  more: Partial<ProductIngredient> = {},
): ProductIngredient => ({
  ingredientId,
  salt: null,
  amount,
  unit: 'mg',
  perAmount: 1,
  perUnit: 'tablet',
  ...more,
})

/** A pack of ten plain tablets by mouth, unless a test says otherwise. */
export const tablets = (
  ingredients: ProductIngredient[],
  more: Partial<ProductIdentity> = {},
): ProductIdentity => ({
  ingredients,
  formGroup: 'tablet',
  release: 'plain',
  route: 'oral',
  doseUnit: 'tablet',
  doseUnitsPerPack: 10,
  inUseDays: null,
  splittable: 'no',
  openable: null,
  ...more,
})
