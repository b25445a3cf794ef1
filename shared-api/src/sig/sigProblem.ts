/** Reasons why a written dose is not taken, or why its packs cannot be counted. */
export const sigProblemCodes = [
  'EMPTY',
  'UNREADABLE',
  'AMBIGUOUS',
  'AMBIGUOUS_OD',
  'AMBIGUOUS_SPOON',
  'AMBIGUOUS_ONCE',
  'AMBIGUOUS_PER_DAY',
  'AMBIGUOUS_NUMBER',
  'AMBIGUOUS_LENGTH',
  'AMBIGUOUS_DOSES',
  'AMBIGUOUS_BEFORE_FOOD',
  'AMBIGUOUS_SUPPLY',
  'AMBIGUOUS_STEPS',
  'AMBIGUOUS_NEEDED',
  'AMBIGUOUS_STRENGTH',
  'AMBIGUOUS_COMBINATION',
  'AMBIGUOUS_TOGETHER',
  'MIXED_DIGITS',
  'RANGE',
  'OTHER_DAYS',
  'CLOCK_TIME',
  'MAY_REPEAT',
  'HOURS_OPEN',
  'MAX_WITHOUT_NEED',
  'MAX_ABOVE_GAP',
  'REDUCE',
  'SLOT_COUNT',
  'NAKED_DECIMAL',
  'DISPENSE_QUANTITY',
  'QUANTITY_MISSING',
  'FREQUENCY_MISSING',
  'MEALS_UNCOUNTED',
  'UNIT_MISSING',
  'REPEATED',
  'CONFLICT',
  'DAYS_CONFLICT',
  'UNIT_MISMATCH',
  'STRENGTH_UNKNOWN',
  'STRENGTH_MISMATCH',
  'DOES_NOT_DIVIDE',
  'NOT_SPLITTABLE',
  'RELEASE_NOT_SPLITTABLE',
  'RELEASE_UNKNOWN',
  'NO_FRACTION',
  'WHOLE_UNITS',
  'ZERO_DOSE',
  'TOO_OFTEN',
  'TOO_LONG',
  'TOO_MUCH',
  'TOO_MUCH_PER_DAY',
  'TOO_FREQUENT',
  'SUPPLY_LONG',
  'SITE_MISMATCH',
  'ROUTE_MISMATCH',
  'MEAL_MISMATCH',
  'MAX_BELOW_DOSE',
  'NOT_SAYABLE',
  'TAPER_STEP',
  'DAYS_UNKNOWN',
  'AMOUNT_UNKNOWN',
  'PACK_SIZE_UNKNOWN',
  'IDENTITY_UNKNOWN',
] as const
export type SigProblemCode = (typeof sigProblemCodes)[number]

/** `params` fill the sentence of the code: mostly `word`, the text that causes the problem. */
export interface SigProblem {
  code: SigProblemCode
  params: Readonly<Record<string, string | number>>
}

export const problem = (code: SigProblemCode, params: SigProblem['params'] = {}): SigProblem => ({
  code,
  params,
})

export const isProblem = (value: object): value is SigProblem => 'code' in value && 'params' in value
