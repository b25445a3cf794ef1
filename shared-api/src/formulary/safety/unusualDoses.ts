import type { DoseUnit, FormGroup } from '../productForms.ts'

interface Usual {
  atOnce: number
  inADay: number
}

/**
 * The most that is usual of a medicine without a maximum in the formulary. More needs a reason. Chosen for this shop, not
 * yet signed by a pharmacist.
 */
const usual: Readonly<Record<DoseUnit, Usual>> = {
  tablet: { atOnce: 4, inADay: 8 },
  capsule: { atOnce: 4, inADay: 8 },
  ml: { atOnce: 30, inADay: 120 },
  drop: { atOnce: 40, inADay: 120 },
  puff: { atOnce: 10, inADay: 24 },
  IU: { atOnce: 100, inADay: 200 },
  sachet: { atOnce: 4, inADay: 12 },
  dose: { atOnce: 4, inADay: 12 },
  application: { atOnce: 1, inADay: 8 },
  piece: { atOnce: 4, inADay: 12 },
}

/** Drops into both eyes every hour of the day. */
const eyeOrEar: Usual = { atOnce: 4, inADay: 48 }

const nasal: Usual = { atOnce: 4, inADay: 16 }

/** Tablets that hold little of the maximum, such as 5 mg of prednisolone, are taken in larger numbers. */
const TIMES_WITH_MAXIMUM = 3

/** The most at one time and in a day that needs no reason. `hasMaximum` is true when the formulary knows a maximum. */
export const usualOf = (unit: DoseUnit, formGroup: FormGroup | null, hasMaximum: boolean): Usual => {
  const own =
    formGroup === 'nasal'
      ? nasal
      : unit === 'drop' && formGroup !== 'oral_liquid' && formGroup !== 'powder_oral'
        ? eyeOrEar
        : usual[unit]
  if (!hasMaximum) return own
  return { atOnce: own.atOnce * TIMES_WITH_MAXIMUM, inADay: own.inADay * TIMES_WITH_MAXIMUM }
}
