import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { euSmpc, fdaLabel, ukSmpc } from '../sources.ts'

const oral = (
  id: string,
  inn: string,
  urName: string,
  group: IngredientClass,
  maxMgPerDay: number | null,
  source: string | null,
  details: Parameters<typeof defineIngredient>[4] = {},
): Ingredient =>
  defineIngredient(id, inn, urName, [group], {
    refillable: true,
    limits: { maxMgPerDay },
    source,
    ...details,
  })

/** Insulins are counted in IU and have no limit in mg. Makers are never exchanged without a prescriber. */
const insulin = (
  id: string,
  inn: string,
  urName: string,
  group: IngredientClass,
  source: string,
): Ingredient =>
  defineIngredient(id, inn, urName, [group], {
    biologic: true,
    narrow: true,
    device: true,
    refillable: true,
    source,
  })

export const diabetes = [
  oral(
    'metformin',
    'Metformin',
    'میٹفارمن',
    'biguanide',
    3_000,
    ukSmpc('Glucophage and Glucophage SR (metformin)'),
    {
      salts: ['hydrochloride'],
      limits: { maxMgPerDay: 3_000, maxMgPerDayModified: 2_000 },
    },
  ),
  oral(
    'gliclazide',
    'Gliclazide',
    'گلیکلازائیڈ',
    'sulfonylurea',
    320,
    ukSmpc('Diamicron and Diamicron MR (gliclazide)'),
    {
      limits: { maxMgPerDay: 320, maxMgPerDayModified: 120 },
      allergyGroups: ['sulfonamide_other'],
    },
  ),
  oral('glimepiride', 'Glimepiride', 'گلائمیپرائیڈ', 'sulfonylurea', 8, fdaLabel('Amaryl (glimepiride)'), {
    allergyGroups: ['sulfonamide_other'],
  }),
  oral(
    'glibenclamide',
    'Glibenclamide',
    'گلیبینکلامائیڈ',
    'sulfonylurea',
    20,
    fdaLabel('Diabeta (glyburide)'),
    {
      allergyGroups: ['sulfonamide_other'],
    },
  ),
  oral('sitagliptin', 'Sitagliptin', 'سیٹاگلپٹن', 'dpp4_inhibitor', 100, fdaLabel('Januvia (sitagliptin)'), {
    salts: ['phosphate', 'base'],
  }),
  oral('vildagliptin', 'Vildagliptin', 'ولڈاگلپٹن', 'dpp4_inhibitor', 100, euSmpc('Galvus (vildagliptin)')),
  oral('linagliptin', 'Linagliptin', 'لیناگلپٹن', 'dpp4_inhibitor', 5, fdaLabel('Tradjenta (linagliptin)')),
  oral('saxagliptin', 'Saxagliptin', 'سیکساگلپٹن', 'dpp4_inhibitor', 5, fdaLabel('Onglyza (saxagliptin)'), {
    salts: ['hydrochloride'],
  }),
  oral(
    'empagliflozin',
    'Empagliflozin',
    'ایمپاگلیفلوزن',
    'sglt2_inhibitor',
    25,
    fdaLabel('Jardiance (empagliflozin)'),
  ),
  oral(
    'dapagliflozin',
    'Dapagliflozin',
    'ڈاپاگلیفلوزن',
    'sglt2_inhibitor',
    10,
    fdaLabel('Farxiga (dapagliflozin)'),
    {
      salts: ['propanediol'],
    },
  ),
  oral(
    'canagliflozin',
    'Canagliflozin',
    'کیناگلیفلوزن',
    'sglt2_inhibitor',
    300,
    fdaLabel('Invokana (canagliflozin)'),
  ),
  oral(
    'ertugliflozin',
    'Ertugliflozin',
    'ارٹوگلیفلوزن',
    'sglt2_inhibitor',
    15,
    fdaLabel('Steglatro (ertugliflozin)'),
  ),
  oral('pioglitazone', 'Pioglitazone', 'پائیوگلیٹازون', 'glitazone', 45, fdaLabel('Actos (pioglitazone)'), {
    salts: ['hydrochloride'],
  }),
  oral('repaglinide', 'Repaglinide', 'ریپاگلینائیڈ', 'meglitinide', 16, fdaLabel('Prandin (repaglinide)')),
  oral('acarbose', 'Acarbose', 'اکاربوز', 'alpha_glucosidase_inhibitor', 300, fdaLabel('Precose (acarbose)')),
  defineIngredient('liraglutide', 'Liraglutide', 'لیراگلوٹائیڈ', ['glp1_agonist'], {
    biologic: true,
    device: true,
    refillable: true,
    limits: { routes: ['subcutaneous'], maxMgPerDay: 3 },
    source: fdaLabel('Saxenda (liraglutide)'),
  }),
  defineIngredient('semaglutide', 'Semaglutide', 'سیماگلوٹائیڈ', ['glp1_agonist'], {
    biologic: true,
    device: true,
    refillable: true,
    limits: { routes: ['oral'], maxMgPerDay: 14 },
    source: fdaLabel('Rybelsus (semaglutide) tablets'),
  }),
  defineIngredient('tirzepatide', 'Tirzepatide', 'ٹیرزیپاٹائیڈ', ['glp1_agonist'], {
    biologic: true,
    device: true,
    refillable: true,
    source: fdaLabel('Mounjaro (tirzepatide)'),
  }),
  insulin(
    'insulin-glargine',
    'Insulin glargine',
    'انسولین گلارجین',
    'insulin_basal',
    fdaLabel('Lantus (insulin glargine)'),
  ),
  insulin(
    'insulin-detemir',
    'Insulin detemir',
    'انسولین ڈیٹیمیر',
    'insulin_basal',
    fdaLabel('Levemir (insulin detemir)'),
  ),
  insulin(
    'insulin-degludec',
    'Insulin degludec',
    'انسولین ڈیگلوڈیک',
    'insulin_basal',
    fdaLabel('Tresiba (insulin degludec)'),
  ),
  insulin(
    'insulin-isophane',
    'Human insulin, isophane (NPH)',
    'انسولین آئسوفین (این پی ایچ)',
    'insulin_basal',
    fdaLabel('Humulin N'),
  ),
  insulin(
    'insulin-human',
    'Human insulin, soluble (regular)',
    'انسولین ریگولر',
    'insulin_rapid',
    fdaLabel('Humulin R'),
  ),
  insulin(
    'insulin-aspart',
    'Insulin aspart',
    'انسولین ایسپارٹ',
    'insulin_rapid',
    fdaLabel('NovoLog (insulin aspart)'),
  ),
  insulin(
    'insulin-lispro',
    'Insulin lispro',
    'انسولین لسپرو',
    'insulin_rapid',
    fdaLabel('Humalog (insulin lispro)'),
  ),
  insulin(
    'insulin-glulisine',
    'Insulin glulisine',
    'انسولین گلولیسین',
    'insulin_rapid',
    fdaLabel('Apidra (insulin glulisine)'),
  ),
  insulin(
    'insulin-human-30-70',
    'Human insulin, biphasic 30/70',
    'انسولین مکس 30/70',
    'insulin_premixed',
    euSmpc('Mixtard 30'),
  ),
  insulin(
    'insulin-aspart-30-70',
    'Insulin aspart, biphasic 30/70',
    'انسولین ایسپارٹ مکس 30/70',
    'insulin_premixed',
    euSmpc('NovoMix 30'),
  ),
  insulin(
    'insulin-lispro-25-75',
    'Insulin lispro, biphasic 25/75',
    'انسولین لسپرو مکس 25/75',
    'insulin_premixed',
    fdaLabel('Humalog Mix75/25'),
  ),
]
