import { formatCount } from '../../formatCount.ts'
import { sayDoseMessage } from '../../messages/dose.ts'
import { saySafety } from '../../messages/safetyMessages.ts'
import type { Language } from '../../messages/sentences.ts'
import { daysOfTaking } from '../../sig/mostPerDay.ts'
import type { Sig } from '../../sig/sig.ts'
import { unitsIn } from '../../sig/unitsIn.ts'
import { lacksMaximum, MOST_DOSES_AS_NEEDED, withMaximum } from '../../sig/withMaximum.ts'
import { findIngredient } from '../findIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { type Maximum, maximaOf } from '../maximaOf.ts'
import type { ProductIdentity } from '../productForms.ts'
import { STARTER_RULES } from '../sources.ts'
import { unitsAtOnce, unitsOnOneDay } from './childDose.ts'
import { courseDaysOf } from './courseDays.ts'
import type { DoseStopCode } from './stop.ts'
import { usualOf } from './unusualDoses.ts'

const MCG_PER_MG = 1000

/** Removes the dust of binary fractions, so that 6 tablets of 665 mg are no more than they are. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** A warning about one dose. */
export interface DoseFinding {
  code: DoseStopCode
  /** Part of the key: another dose of the same line has another one. */
  about: string
  source: string
  say: (language: Language, name: string) => string
}

export const innOf = ({ inn, urName }: Ingredient, language: Language): string =>
  language === 'ur' ? urName : inn

/** Milligrams as the label counts them: 8,000 mg, 200 mcg, 4,000 IU. */
const sayAmount = (mg: number, { ingredient, isInternational }: Maximum): string => {
  if (isInternational && ingredient.mgPerIu) return `${formatCount(rounded(mg / ingredient.mgPerIu))} IU`
  return mg < 1 ? `${formatCount(rounded(mg * MCG_PER_MG))} mcg` : `${formatCount(rounded(mg))} mg`
}

/** Says how often a dose as needed was counted whose prescriber gave no limit. */
export const assuming = <T extends Pick<DoseFinding, 'say'>>(sig: Sig, finding: T): T =>
  lacksMaximum(sig)
    ? {
        ...finding,
        say: (language: Language, name: string) => `${finding.say(language, name)} ${sayAssumed(language)}`,
      }
    : finding

export const sayAssumed = (language: Language): string =>
  saySafety(language, 'assumed', { times: MOST_DOSES_AS_NEEDED })

const aboveMaximum = (
  code: 'DOSE_ABOVE_MAXIMUM' | 'DOSE_AT_ONCE',
  mg: number,
  maximum: Maximum,
  most: number,
) => ({
  code,
  about: `${maximum.ingredient.id} ${rounded(mg)} mg`,
  source: maximum.source,
  say: (language: Language, name: string) =>
    saySafety(language, code, {
      one: name,
      ingredient: innOf(maximum.ingredient, language),
      amount: sayAmount(mg, maximum),
      limit: sayAmount(most, maximum),
    }),
})

/** Above the maximum of an ingredient in a day, or at one time. */
const aboveMaxima = (sig: Sig, identity: ProductIdentity, factor: number): DoseFinding[] => {
  const atOnce = unitsAtOnce(sig) * factor
  const found = daysOfTaking(withMaximum(sig)).flatMap(({ quantity, daysApart }) =>
    maximaOf(identity, daysApart, findIngredient).flatMap((maximum): DoseFinding[] => {
      const { mgPerUnit, mgPerDay, mgAtOnce } = maximum
      const inADay = quantity * factor * mgPerUnit
      if (rounded(inADay) > rounded(mgPerDay))
        return [assuming(sig, aboveMaximum('DOSE_ABOVE_MAXIMUM', inADay, maximum, mgPerDay))]
      return mgAtOnce !== null && rounded(atOnce * mgPerUnit) > rounded(mgAtOnce)
        ? [aboveMaximum('DOSE_AT_ONCE', atOnce * mgPerUnit, maximum, mgAtOnce)]
        : []
    }),
  )
  // The steps of a taper may each be above the same maximum: the largest counts.
  return found.filter(
    ({ code, about }, place) =>
      place ===
      found.findIndex((one) => one.code === code && one.about.split(' ')[0] === about.split(' ')[0]),
  )
}

/** More tablets, ml or puffs than is usual, of a medicine without a maximum or within it. */
const unusual = (sig: Sig, identity: ProductIdentity): DoseFinding[] => {
  const { unit } = sig
  const hasMaximum = maximaOf(identity, 1, findIngredient).length > 0
  const most = usualOf(unit, identity.formGroup, hasMaximum)
  const atOnce = unitsAtOnce(sig)
  const inADay = unitsOnOneDay(sig)
  const isAtOnce = atOnce > most.atOnce
  if (!isAtOnce && inADay <= most.inADay) return []
  const code = hasMaximum ? 'DOSE_UNUSUAL' : 'DOSE_WITHOUT_MAXIMUM'
  const [quantity, usual] = isAtOnce ? [atOnce, most.atOnce] : [inADay, most.inADay]
  const finding: DoseFinding = {
    code,
    about: `${isAtOnce ? 'once' : 'day'} ${quantity} ${unit}`,
    source: STARTER_RULES,
    say: (language, name) =>
      saySafety(language, code, {
        one: name,
        quantity: formatCount(quantity),
        usual: formatCount(usual),
        unit: sayDoseMessage(language, `countedIn.${unit}`),
        time: isAtOnce ? 'once' : 'day',
      }),
  }
  return [isAtOnce ? finding : assuming(sig, finding)]
}

/** A course of an antibiotic, or of another medicine for days, that is longer than usual. */
const longCourse = (days: number, identity: ProductIdentity): DoseFinding[] => {
  const found = identity.ingredients
    .flatMap(({ ingredientId }) => findIngredient(ingredientId) ?? [])
    .map((ingredient) => ({ ingredient, most: courseDaysOf(ingredient, identity.route) }))
    .find(({ most }) => most !== null && days > most)
  if (!found?.most) return []
  const { ingredient, most } = found
  return [
    {
      code: 'COURSE_LONG',
      about: `${ingredient.id} ${days} days`,
      source: STARTER_RULES,
      say: (language, name) =>
        saySafety(language, 'COURSE_LONG', {
          one: name,
          ingredient: innOf(ingredient, language),
          days,
          most,
        }),
    },
  ]
}

/** Returns the reasons to ask before this dose is approved. `days` are those of a line whose dose has none. */
export const findInDose = (
  { sig, days }: { sig: Sig | null; days: number | null },
  identity: ProductIdentity,
): DoseFinding[] => {
  const factor = sig && unitsIn(sig.unit, identity.doseUnit)
  const above = sig && factor !== null ? aboveMaxima(sig, identity, factor) : []
  return [
    ...above,
    ...(sig && above.length === 0 ? unusual(sig, identity) : []),
    ...longCourse(sig?.days ?? days ?? 0, identity),
  ]
}
