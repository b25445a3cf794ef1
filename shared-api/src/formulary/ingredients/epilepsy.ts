import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

const antiepileptic = (
  id: string,
  inn: string,
  urName: string,
  maxMgPerDay: number | null,
  source: string | null,
  more: IngredientClass[] = [],
  details: Parameters<typeof defineIngredient>[4] = {},
): Ingredient =>
  defineIngredient(id, inn, urName, ['antiepileptic', ...more], {
    narrow: true,
    refillable: true,
    limits: { maxMgPerDay },
    source,
    ...details,
  })

/** Epilepsy. */
export const epilepsy = [
  antiepileptic(
    'carbamazepine',
    'Carbamazepine',
    'کاربامازیپین',
    1_600,
    `${fdaLabel('Tegretol (carbamazepine)')}; ${STARTER}`,
    ['enzyme_inducer', 'sedating'],
  ),
  antiepileptic(
    'oxcarbazepine',
    'Oxcarbazepine',
    'آکس کاربازیپین',
    2_400,
    fdaLabel('Trileptal (oxcarbazepine)'),
    ['sedating'],
  ),
  antiepileptic(
    'valproate',
    'Valproate',
    'ویلپروئیٹ',
    null,
    fdaLabel('Depakote (divalproex sodium)'),
    ['sedating'],
    {
      salts: ['divalproex sodium', 'sodium', 'valproic acid'],
      saltsDiffer: true,
      limits: { maxMgPerKgPerDay: 60 },
    },
  ),
  antiepileptic(
    'phenytoin',
    'Phenytoin',
    'فینیٹوئن',
    null,
    fdaLabel('Dilantin (phenytoin)'),
    ['enzyme_inducer', 'sedating'],
    {
      salts: ['sodium', 'base'],
      saltsDiffer: true,
    },
  ),
  antiepileptic('lamotrigine', 'Lamotrigine', 'لیموٹریجین', null, fdaLabel('Lamictal (lamotrigine)')),
  antiepileptic(
    'levetiracetam',
    'Levetiracetam',
    'لیویٹیراسیٹام',
    3_000,
    fdaLabel('Keppra (levetiracetam)'),
    ['sedating'],
  ),
  antiepileptic('topiramate', 'Topiramate', 'ٹوپیرامیٹ', null, fdaLabel('Topamax (topiramate)'), [
    'sedating',
  ]),
  antiepileptic('lacosamide', 'Lacosamide', 'لاکوسامائیڈ', 400, fdaLabel('Vimpat (lacosamide)')),
  antiepileptic(
    'phenobarbital',
    'Phenobarbital',
    'فینوباربیٹال',
    null,
    null,
    ['enzyme_inducer', 'sedating'],
    {
      control: 'controlled',
      refillable: false,
      source: ukSmpc('phenobarbital tablets'),
    },
  ),
]
