import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, STARTER } from '../sources.ts'

type Details = Parameters<typeof defineIngredient>[4]

/** A steroid by mouth or injection. Long treatment needs a plan, so refills are never proposed. */
const steroid = (
  id: string,
  inn: string,
  urName: string,
  salts: string[],
  details: Details = {},
): Ingredient =>
  defineIngredient(id, inn, urName, ['systemic_steroid', 'topical_steroid'], {
    salts,
    saltsDiffer: true,
    ...details,
  })

const hormone = (
  id: string,
  inn: string,
  urName: string,
  group: IngredientClass,
  details: Details = {},
): Ingredient => defineIngredient(id, inn, urName, [group], details)

/** Thyroid, steroids, women's and men's hormones, bones. */
export const hormones = [
  hormone('levothyroxine', 'Levothyroxine', 'لیووتھائیروکسین', 'thyroid_hormone', {
    salts: ['sodium'],
    narrow: true,
    refillable: true,
    limits: { maxMgPerDay: 0.2 },
    source: `${fdaLabel('Synthroid (levothyroxine)')}; ${STARTER}`,
  }),
  hormone('liothyronine', 'Liothyronine', 'لیوتھائیرونین', 'thyroid_hormone', {
    salts: ['sodium'],
    narrow: true,
  }),
  hormone('carbimazole', 'Carbimazole', 'کاربیمازول', 'antithyroid', { refillable: true }),
  hormone('propylthiouracil', 'Propylthiouracil', 'پروپائل تھایوراسل', 'antithyroid', { refillable: true }),
  steroid('prednisolone', 'Prednisolone', 'پریڈنیسولون', ['base', 'acetate', 'sodium phosphate'], {
    limits: { maxMgPerDay: 60 },
    source: STARTER,
  }),
  steroid('prednisone', 'Prednisone', 'پریڈنیسون', ['base']),
  steroid('methylprednisolone', 'Methylprednisolone', 'میتھائل پریڈنیسولون', [
    'base',
    'acetate',
    'sodium succinate',
    'aceponate',
  ]),
  steroid('dexamethasone', 'Dexamethasone', 'ڈیکسامیتھاسون', ['base', 'sodium phosphate', 'acetate']),
  steroid(
    'hydrocortisone',
    'Hydrocortisone',
    'ہائیڈروکورٹیسون',
    ['base', 'acetate', 'butyrate', 'sodium succinate'],
    {
      saleClassBy: [{ routes: ['skin'], upToMg: 10, saleClass: 'otc' }],
      source: 'FDA OTC monograph, external analgesics (21 CFR part 348)',
    },
  ),
  steroid('betamethasone', 'Betamethasone', 'بیٹامیتھاسون', [
    'base',
    'valerate',
    'dipropionate',
    'sodium phosphate',
  ]),
  steroid('triamcinolone', 'Triamcinolone', 'ٹرائی ایمسینولون', ['acetonide']),
  hormone('fludrocortisone', 'Fludrocortisone', 'فلوڈروکورٹیسون', 'systemic_steroid', {
    salts: ['acetate'],
    refillable: true,
  }),
  hormone('dydrogesterone', 'Dydrogesterone', 'ڈائیڈروجیسٹیرون', 'progestogen'),
  hormone('norethisterone', 'Norethisterone', 'نورایتھسٹیرون', 'progestogen', {
    salts: ['base', 'acetate', 'enantate'],
    saltsDiffer: true,
  }),
  hormone('progesterone', 'Progesterone', 'پروجیسٹیرون', 'progestogen'),
  hormone('medroxyprogesterone', 'Medroxyprogesterone acetate', 'میڈروکسی پروجیسٹیرون', 'progestogen'),
  hormone('hydroxyprogesterone', 'Hydroxyprogesterone caproate', 'ہائیڈروکسی پروجیسٹیرون', 'progestogen'),
  hormone('levonorgestrel', 'Levonorgestrel', 'لیوونورجیسٹرل', 'progestogen', {
    limits: { maxMgPerDose: 1.5 },
    source: fdaLabel('Plan B One-Step (levonorgestrel)'),
  }),
  hormone('drospirenone', 'Drospirenone', 'ڈروسپیرینون', 'progestogen', { refillable: true }),
  hormone('desogestrel', 'Desogestrel', 'ڈیسوجیسٹرل', 'progestogen', { refillable: true }),
  hormone('cyproterone', 'Cyproterone acetate', 'سائپروٹیرون', 'progestogen'),
  hormone('ethinylestradiol', 'Ethinylestradiol', 'ایتھینائل ایسٹراڈائیول', 'oestrogen', {
    refillable: true,
  }),
  hormone('estradiol', 'Estradiol', 'ایسٹراڈائیول', 'oestrogen', {
    salts: ['base', 'valerate', 'hemihydrate'],
    saltsDiffer: true,
  }),
  hormone('conjugated-oestrogens', 'Conjugated oestrogens', 'کنجوگیٹڈ ایسٹروجن', 'oestrogen'),
  hormone('tibolone', 'Tibolone', 'ٹیبولون', 'oestrogen', { refillable: true }),
  hormone('raloxifene', 'Raloxifene', 'رالوکسیفین', 'serm', {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Evista (raloxifene)'),
  }),
  hormone('tamoxifen', 'Tamoxifen', 'ٹاموکسیفین', 'serm', { salts: ['citrate'], refillable: true }),
  hormone('letrozole', 'Letrozole', 'لیٹروزول', 'aromatase_inhibitor', {
    limits: { maxMgPerDay: 2.5 },
    source: fdaLabel('Femara (letrozole)'),
  }),
  hormone('clomifene', 'Clomifene', 'کلومیفین', 'ovulation_inducer', {
    salts: ['citrate'],
    shortCourse: true,
    limits: { maxMgPerDay: 100 },
    source: fdaLabel('Clomid (clomiphene citrate)'),
  }),
  hormone('cabergoline', 'Cabergoline', 'کیبرگولین', 'ergot'),
  hormone('bromocriptine', 'Bromocriptine', 'بروموکرپٹین', 'ergot', { salts: ['mesylate'] }),
  hormone('misoprostol', 'Misoprostol', 'میسوپروسٹول', 'prostaglandin', {
    limits: { maxMgPerDay: 0.8 },
    source: fdaLabel('Cytotec (misoprostol)'),
  }),
  hormone('methylergometrine', 'Methylergometrine', 'میتھائل ارگومیٹرین', 'ergot', {
    salts: ['maleate'],
    control: 'precursor',
  }),
  hormone('oxytocin', 'Oxytocin', 'آکسی ٹوسن', 'oxytocic'),
  hormone('testosterone', 'Testosterone', 'ٹیسٹوسٹیرون', 'androgen', {
    salts: ['base', 'propionate', 'enantate', 'undecanoate'],
    saltsDiffer: true,
  }),
  hormone('desmopressin', 'Desmopressin', 'ڈیسموپریسن', 'antidiuretic', { salts: ['acetate'], narrow: true }),
  hormone('alendronic-acid', 'Alendronic acid', 'ایلینڈرونک ایسڈ', 'bisphosphonate', {
    salts: ['sodium'],
    refillable: true,
    limits: { maxMgPerDose: 70 },
    source: fdaLabel('Fosamax (alendronate)'),
  }),
  hormone('ibandronic-acid', 'Ibandronic acid', 'ایبینڈرونک ایسڈ', 'bisphosphonate', {
    salts: ['sodium'],
    refillable: true,
    limits: { maxMgPerDose: 150 },
    source: fdaLabel('Boniva (ibandronate) tablets'),
  }),
  hormone('calcitriol', 'Calcitriol', 'کیلسیٹرائیول', 'vitamin_d', { narrow: true, refillable: true }),
  hormone('alfacalcidol', 'Alfacalcidol', 'الفا کیلسیڈول', 'vitamin_d', { narrow: true, refillable: true }),
]
