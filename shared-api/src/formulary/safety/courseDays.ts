import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import type { Route } from '../productForms.ts'

/** A course of an antibiotic, or of another medicine that is taken for days. Chosen for this shop, not yet signed. */
export const SHORT_COURSE_DAYS = 30

/** Other antimicrobials, and those for the skin: acne takes three months. */
const LONG_COURSE_DAYS = 90

/** Treatments of months: tuberculosis, hepatitis, nails and scalp, rheumatism, and paracetamol for worn joints. */
const longTreatments: readonly IngredientClass[] = [
  'antitubercular',
  'antiviral',
  'antifungal',
  'dmard',
  'analgesic',
]

/** Days of a course above which the pharmacist gives a reason; null for a treatment that may go on. */
export const courseDaysOf = (
  { antimicrobial, shortCourse, classes }: Ingredient,
  route: Route | null,
): number | null => {
  if (!antimicrobial && !shortCourse) return null
  if (classes.some((one) => longTreatments.includes(one))) return null
  return shortCourse && route !== 'skin' ? SHORT_COURSE_DAYS : LONG_COURSE_DAYS
}
