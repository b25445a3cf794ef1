import type { FormGroup } from '../formulary/productForms.ts'
import type { Note } from './lexicon/notes.ts'
import type { Meal, Reason, Site, Slot, Weekday } from './sig.ts'
import type { SigProblemCode } from './sigProblem.ts'

/** A counted thing as it is written. A teaspoon is 5 ml: unit `ml`, factor 5. */
export interface WrittenUnit {
  unit:
    | 'tablet'
    | 'capsule'
    | 'ml'
    | 'spoon'
    | 'drop'
    | 'puff'
    | 'IU'
    | 'mg'
    | 'sachet'
    | 'dose'
    | 'application'
    | 'suppository'
    | 'pessary'
    | 'lozenge'
    | 'patch'
    | 'nebule'
    | 'ampoule'
    | 'injection'
    | 'vial'
    | 'piece'
  /** Amount of `unit` in one written unit. */
  factor: number
  text: string
}

export interface Amount {
  amount: number
  unit: WrittenUnit | null
  text: string
}

/** True unless two amounts name different units. A tablespoon is three teaspoons. */
export const areOfOneUnit = (amounts: readonly Amount[]): boolean =>
  new Set(amounts.flatMap(({ unit }) => (unit ? `${unit.unit} ${unit.factor}` : []))).size < 2

export type RouteWord =
  | 'oral'
  | 'sublingual'
  | 'inhaled'
  | 'nasal'
  | 'skin'
  | 'rectal'
  | 'vaginal'
  | 'subcutaneous'
  | 'intramuscular'
  | 'intravenous'

/** The meaning of one phrase. */
export type Meaning =
  | ({ kind: 'quantity' } & Amount)
  /** `1+0+1`: amounts of morning, noon and night, or of all four times of the day. */
  | { kind: 'pattern'; amounts: readonly Amount[] }
  /** `1-2 tabs`. */
  | { kind: 'range'; low: Amount; high: Amount }
  /** `80/12.5`, which may be the strength of a combination. */
  | { kind: 'ratio'; amounts: readonly Amount[] }
  | { kind: 'unit'; unit: WrittenUnit }
  | { kind: 'apply' }
  /** `any` for a meal that stands alone: `dinner` in `after breakfast and dinner`. */
  | { kind: 'slot'; slot: Slot; meal?: Meal; note?: Note }
  | { kind: 'times'; times: number }
  /** `4 dafa`, which does not say whether in a day or in all. */
  | { kind: 'times_unsaid'; times: number }
  | { kind: 'daily' }
  /** `a day` after an amount: `3 tablets a day` does not say how often. */
  | { kind: 'per_day' }
  /** `inMonths` for `monthly` and `every 3 months`, of which a year has 12 and 4. */
  | { kind: 'hours'; hours: number; inMonths?: true }
  /** `q4-6h`. */
  | { kind: 'hours_range'; low: number }
  /** `reduce by 5 mg every 3 days`, to the end. */
  | { kind: 'reduce'; by: Amount; days: number }
  | { kind: 'until_off' }
  /** `3 days each`, of steps that are written as one list. */
  | { kind: 'each' }
  /** `repeat after 3 days`: a second dose. */
  | { kind: 'again'; days: number }
  /** `of` for `5 days a week`, and for `a week` of an amount, which does not say how often. */
  | { kind: 'weekly'; times: number; of?: 'days' | 'amount' }
  /** `every` for `every Friday` and `Fridays`: `Friday` alone may be one day. */
  | { kind: 'weekday'; days: readonly Weekday[]; every: boolean }
  /** The days of a week that are not named: `Mon Wed Fri 2, other days 1`. */
  | { kind: 'other_days' }
  | { kind: 'except' }
  | { kind: 'once' }
  | { kind: 'needed' }
  | { kind: 'reason'; reason: Reason; needed: boolean }
  | { kind: 'max'; max: Amount | { times: number } }
  | { kind: 'apart'; hours: number }
  | { kind: 'days'; days: number }
  /** `x 30`, which is 30 days only after the rest of the dose. */
  | { kind: 'bare_days'; days: number }
  | { kind: 'continues' }
  /** `then stop`, which ends a dose that has its days. */
  | { kind: 'stop' }
  | { kind: 'meal'; meal: Meal }
  /** `needed` for `after each loose motion`, which says when a dose is needed. */
  | { kind: 'note'; note: Note; meal?: Meal; needed?: true }
  | { kind: 'site'; site: Site }
  | { kind: 'route'; route: RouteWord }
  | { kind: 'form'; groups: readonly FormGroup[] }
  | { kind: 'and' }
  | { kind: 'slash' }
  | { kind: 'dash' }
  | { kind: 'pause' }
  | { kind: 'then' }
  | { kind: 'filler' }
  | { kind: 'problem'; code: SigProblemCode }

/** A phrase of the text and its meaning. */
export type Fact<Kind extends Meaning['kind'] = Meaning['kind']> = Extract<Meaning, { kind: Kind }> & {
  text: string
}

export const factsOf = <Kind extends Meaning['kind']>(facts: readonly Fact[], kind: Kind): Fact<Kind>[] =>
  facts.filter((fact): fact is Fact<Kind> => fact.kind === kind)

/** `od` beside the days of taking, as in `1 od alternate days`, is once on each of them. */
export const isOd = ({ kind, text }: Fact): boolean => kind === 'times' && /^(x )?(od|qd|او ڈی)$/.test(text)

/** True for a dose that is taken when needed. */
export const isNeeded = (facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) => fact.kind === 'needed' || ((fact.kind === 'reason' || fact.kind === 'note') && fact.needed),
  )
