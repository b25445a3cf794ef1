import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel } from '../sources.ts'

const opioid = (
  id: string,
  inn: string,
  urName: string,
  details: { salts?: string[]; minAgeMonths?: number; maxMgPerDay?: number; source?: string } = {},
  more: IngredientClass[] = [],
): Ingredient =>
  defineIngredient(id, inn, urName, ['opioid', 'sedating', ...more], {
    control: 'controlled',
    allergyGroups: ['opioid'],
    salts: details.salts ?? [],
    limits: { minAgeMonths: details.minAgeMonths ?? null, maxMgPerDay: details.maxMgPerDay ?? null },
    source: details.source ?? null,
  })

/** Opioids: controlled, so that no product with one is sold online. */
export const opioids = [
  opioid('tramadol', 'Tramadol', 'ٹراماڈول', {
    salts: ['hydrochloride'],
    minAgeMonths: 144,
    maxMgPerDay: 400,
    source: fdaLabel('Ultram (tramadol)'),
  }),
  opioid('codeine', 'Codeine', 'کوڈین', {
    salts: ['phosphate', 'sulfate'],
    minAgeMonths: 144,
    source: fdaLabel('codeine sulfate tablets'),
  }),
  opioid('morphine', 'Morphine', 'مارفین', { salts: ['sulfate', 'hydrochloride'] }),
  opioid('fentanyl', 'Fentanyl', 'فینٹانل'),
  opioid('oxycodone', 'Oxycodone', 'آکسی کوڈون', { salts: ['hydrochloride'] }),
  opioid('tapentadol', 'Tapentadol', 'ٹاپینٹاڈول', { salts: ['hydrochloride'] }),
  opioid('pethidine', 'Pethidine', 'پیتھیڈین', { salts: ['hydrochloride'] }),
  opioid('buprenorphine', 'Buprenorphine', 'بیوپرینورفین', { salts: ['hydrochloride'] }),
  opioid('methadone', 'Methadone', 'میتھاڈون', { salts: ['hydrochloride'] }, ['qt_prolonging']),
  opioid('nalbuphine', 'Nalbuphine', 'نالبیوفین', { salts: ['hydrochloride'] }),
  opioid('pholcodine', 'Pholcodine', 'فولکوڈین', {}, ['cough_suppressant']),
  opioid('dextropropoxyphene', 'Dextropropoxyphene', 'ڈیکسٹروپروپوکسیفین'),
  opioid('diphenoxylate', 'Diphenoxylate', 'ڈائی فینوکسیلیٹ', { salts: ['hydrochloride'] }, [
    'antidiarrhoeal',
  ]),
]
