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
  opioid('morphine', 'Morphine', 'مارفین', {
    salts: ['sulfate', 'hydrochloride'],
    source: fdaLabel('morphine sulfate tablets'),
  }),
  opioid('fentanyl', 'Fentanyl', 'فینٹانل', { source: fdaLabel('Duragesic (fentanyl)') }),
  opioid('oxycodone', 'Oxycodone', 'آکسی کوڈون', {
    salts: ['hydrochloride'],
    source: fdaLabel('Roxicodone (oxycodone)'),
  }),
  opioid('tapentadol', 'Tapentadol', 'ٹاپینٹاڈول', {
    salts: ['hydrochloride'],
    source: fdaLabel('Nucynta (tapentadol)'),
  }),
  opioid('pethidine', 'Pethidine', 'پیتھیڈین', {
    salts: ['hydrochloride'],
    source: fdaLabel('Demerol (meperidine)'),
  }),
  opioid('buprenorphine', 'Buprenorphine', 'بیوپرینورفین', {
    salts: ['hydrochloride'],
    source: fdaLabel('Butrans (buprenorphine)'),
  }),
  opioid(
    'methadone',
    'Methadone',
    'میتھاڈون',
    { salts: ['hydrochloride'], source: fdaLabel('Dolophine (methadone)') },
    ['qt_prolonging'],
  ),
  opioid('nalbuphine', 'Nalbuphine', 'نالبیوفین', {
    salts: ['hydrochloride'],
    source: fdaLabel('nalbuphine injection'),
  }),
  opioid('pholcodine', 'Pholcodine', 'فولکوڈین', {}, ['cough_suppressant']),
  opioid('dextropropoxyphene', 'Dextropropoxyphene', 'ڈیکسٹروپروپوکسیفین'),
  opioid(
    'diphenoxylate',
    'Diphenoxylate',
    'ڈائی فینوکسیلیٹ',
    { salts: ['hydrochloride'], source: fdaLabel('Lomotil (diphenoxylate and atropine)') },
    ['antidiarrhoeal'],
  ),
]
