import { z } from 'zod'
import { doseUnits } from '../formulary/productForms.ts'
import { isExact, isMultipleOf, sum, times } from './quantity.ts'

export const slots = ['morning', 'noon', 'evening', 'night'] as const
export type Slot = (typeof slots)[number]

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const meals = ['any', 'before', 'with', 'after', 'empty'] as const
export type Meal = (typeof meals)[number]

export const sites = [
  'right_eye',
  'left_eye',
  'both_eyes',
  'eye',
  'right_ear',
  'left_ear',
  'both_ears',
  'ear',
  'right_nostril',
  'left_nostril',
  'both_nostrils',
  'nose',
  'skin',
  'face',
  'scalp',
  'body',
  'hands',
  'feet',
  'mouth',
] as const
export type Site = (typeof sites)[number]

/** Complaints that a dose is taken for when needed. */
export const reasons = [
  'pain',
  'fever',
  'pain_or_fever',
  'headache',
  'migraine',
  'cough',
  'wheeze',
  'chest_pain',
  'vomiting',
  'acidity',
  'itching',
  'allergy',
  'sleep',
  'anxiety',
  'diarrhoea',
  'constipation',
  'dizziness',
  'cramps',
] as const
export type Reason = (typeof reasons)[number]

export const MAX_TIMES_PER_DAY = 24
export const MAX_DAYS = 365
/** Three months of 31 days, between two doses. */
export const MAX_HOURS_BETWEEN = 24 * 93
const MAX_STEPS = 12
/** Letters of all notes in one language. */
const MAX_NOTE = 1000

/** True when the list has each value once and in the order of `all`. */
const inOrder =
  <T>(all: readonly T[]) =>
  (list: readonly T[]) =>
    list.every((one, index) => index === 0 || all.indexOf(list[index - 1] as T) < all.indexOf(one))

/** Dose units at one time: an exact multiple of 1/20, and of 1/4 except in ml. */
const quantity = z.number().positive().refine(isExact)
const days = z.int().min(1).max(MAX_DAYS)
const timesPerDay = z.int().min(1).max(MAX_TIMES_PER_DAY)
/** A dose of 1 to 2: `qty` is the larger, which limits and packs follow. At most twice the smaller `qty_from`. */
const isRange = ({ qty, qty_from }: { qty: number; qty_from?: number | undefined }) =>
  qty_from === undefined || (qty_from < qty && qty <= 2 * qty_from)
/** Times of the day at which each dose is taken, in the order of the day. */
const at = z.array(z.enum(slots)).min(1).refine(inOrder(slots)).optional()

const bySlots = z.strictObject({
  slots: z
    .strictObject({
      morning: quantity.optional(),
      noon: quantity.optional(),
      evening: quantity.optional(),
      night: quantity.optional(),
    })
    .refine((slots) => Object.values(slots).some((one) => one !== undefined)),
})
/** 48 is every other day, with any times of that day. From 72 on, in whole days, there is one time. */
const byHours = z
  .strictObject({
    every_hours: z.int().min(1).max(MAX_HOURS_BETWEEN),
    qty: quantity,
    qty_from: quantity.optional(),
    at,
  })
  .refine(isRange)
  .refine(
    ({ every_hours, at }) =>
      !at || every_hours === 48 || (every_hours > 48 && every_hours % 24 === 0 && at.length === 1),
  )
const byTimes = z
  .strictObject({ times: timesPerDay, qty: quantity, qty_from: quantity.optional() })
  .refine(isRange)
/** Without named days: `times` a week, once when absent. `others` is the amount on all days that are not named. */
const byWeek = z.strictObject({
  weekly: z
    .strictObject({
      days: z.array(z.enum(weekdays)).refine(inOrder(weekdays)),
      times: z.int().min(2).max(6).optional(),
      qty: quantity,
      others: quantity.optional(),
      at,
    })
    .refine(({ days, times }) => !(days.length && times))
    .refine(
      ({ days, qty, others }) =>
        others === undefined || (days.length > 0 && days.length < weekdays.length && others !== qty),
    ),
})
/** `max_per_day` counts dose units, not times. Null means that the prescriber gave no limit. */
const needed = z
  .strictObject({
    qty: quantity,
    qty_from: quantity.optional(),
    max_per_day: quantity.nullable(),
    for: z.enum(reasons).nullable(),
    at,
    hours_apart: z.int().min(1).max(24).optional(),
  })
  .refine(isRange)
  .refine(({ qty, max_per_day }) => max_per_day === null || max_per_day >= qty)
  .refine(({ qty, max_per_day, at }) => !at || max_per_day === times(qty, at.length))
  .refine(
    ({ qty, max_per_day, hours_apart }) =>
      !hours_apart || (max_per_day !== null && max_per_day <= times(qty, Math.floor(24 / hours_apart))),
  )
const byNeed = z.strictObject({ as_needed: needed })
/** Three doses in the morning, at noon and at night, or four, are simply that many times a day. */
export const isWholeDay = (at: readonly Slot[]): boolean =>
  at.length === slots.length || (at.length === slots.length - 1 && !at.includes('evening'))

const step = z
  .strictObject({
    qty: quantity,
    times: timesPerDay,
    days: days.nullable(),
    at,
    /** The amounts at these times, where they differ. Then `qty` is the largest. */
    amounts: z.array(quantity).optional(),
    every_hours: z.int().min(1).max(24).optional(),
    /** A single dose, taken at once. */
    now: z.literal(true).optional(),
  })
  .refine(({ times, at }) => !at || at.length === times)
  .refine(({ at, amounts }) => !at || amounts || !isWholeDay(at))
  .refine(
    ({ at, qty, amounts }) =>
      !amounts ||
      (amounts.length === at?.length && new Set(amounts).size > 1 && qty === Math.max(...amounts)),
  )
  .refine(({ times, at, every_hours }) => !every_hours || (!at && times * every_hours === 24))
  .refine(
    ({ times, days, at, every_hours, now }) => !now || (times === 1 && days === 1 && !at && !every_hours),
  )
/**
 * Only the last step may go on without an end, and only the first is taken at once. `then_needed` is the dose as needed
 * behind a course.
 */
const byTaper = z
  .strictObject({
    taper: z
      .array(step)
      .min(1)
      .max(MAX_STEPS)
      .refine((steps) => steps.slice(0, -1).every(({ days }) => days !== null))
      .refine((steps) => steps.slice(1).every(({ now }) => !now)),
    then_needed: needed.optional(),
  })
  .refine(({ taper, then_needed }) => (then_needed ? taper.at(-1)?.days !== null : taper.length > 1))
const byOnce = z.strictObject({ once: quantity })

export const Per = z.union([bySlots, byHours, byTimes, byWeek, byNeed, byTaper, byOnce])
export type Per = z.output<typeof Per>
export type TaperStep = z.output<typeof step>
export type Needed = z.output<typeof needed>

/** All quantities of a dose, in dose units. */
export const quantitiesOf = (per: Per): number[] => {
  if ('slots' in per) return Object.values(per.slots).filter((one) => one !== undefined)
  if ('weekly' in per)
    return per.weekly.others === undefined ? [per.weekly.qty] : [per.weekly.qty, per.weekly.others]
  if ('taper' in per)
    return [
      ...per.taper.flatMap(({ qty, amounts }) => amounts ?? [qty]),
      ...(per.then_needed ? [per.then_needed.qty] : []),
    ]
  if ('as_needed' in per)
    return [per.as_needed.qty, per.as_needed.qty_from, per.as_needed.max_per_day].filter((one) => one != null)
  if ('once' in per) return [per.once]
  return per.qty_from === undefined ? [per.qty] : [per.qty, per.qty_from]
}

/** Dose units on one day of a step. */
export const unitsOfStep = ({ qty, times: count, amounts }: TaperStep): number =>
  amounts ? sum(amounts) : times(qty, count)

/** The part of a dose that is taken as needed. */
export const neededOf = (per: Per): Needed | undefined =>
  'as_needed' in per ? per.as_needed : 'taper' in per ? per.then_needed : undefined

/** Days of a whole taper; null when its last step has no end, or a dose as needed follows. */
export const daysOfTaper = ({ taper, then_needed }: Extract<Per, { taper: unknown }>): number | null =>
  taper.reduce<number | null>(
    (total, { days }) => (total === null || days === null ? null : total + days),
    then_needed ? null : 0,
  )

/**
 * A written dose that means one thing. Quantities count `unit`. `days` is null when the prescriber gave no
 * end, and for a single dose. Notes are sentences of the catalogue in both languages.
 */
export const Sig = z
  .strictObject({
    per: Per,
    unit: z.enum(doseUnits),
    meal: z.enum(meals),
    days: days.nullable(),
    site: z.enum(sites).optional(),
    note_en: z.string().max(MAX_NOTE).optional(),
    note_ur: z.string().max(MAX_NOTE).optional(),
  })
  .refine(({ per, unit }) => unit === 'ml' || quantitiesOf(per).every((one) => isMultipleOf(one, 0.25)))
  .refine(({ per, days }) => !('taper' in per) || days === daysOfTaper(per))
  .refine(({ per, days }) => !('once' in per) || days === null)
  .refine(({ note_en, note_ur }) => (note_en === undefined) === (note_ur === undefined))
export type Sig = z.output<typeof Sig>
