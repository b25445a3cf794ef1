import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

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
    source: fdaLabel('Cytomel (liothyronine)'),
  }),
  hormone('carbimazole', 'Carbimazole', 'کاربیمازول', 'antithyroid', {
    refillable: true,
    source: ukSmpc('carbimazole tablets'),
  }),
  hormone('propylthiouracil', 'Propylthiouracil', 'پروپائل تھایوراسل', 'antithyroid', {
    refillable: true,
    source: fdaLabel('propylthiouracil tablets'),
  }),
  steroid('prednisolone', 'Prednisolone', 'پریڈنیسولون', ['base', 'acetate', 'sodium phosphate'], {
    limits: { maxMgPerDay: 60 },
    source: STARTER,
  }),
  steroid('prednisone', 'Prednisone', 'پریڈنیسون', ['base'], { source: fdaLabel('prednisone tablets') }),
  steroid(
    'methylprednisolone',
    'Methylprednisolone',
    'میتھائل پریڈنیسولون',
    ['base', 'acetate', 'sodium succinate', 'aceponate'],
    { source: fdaLabel('Medrol (methylprednisolone)') },
  ),
  steroid('dexamethasone', 'Dexamethasone', 'ڈیکسامیتھاسون', ['base', 'sodium phosphate', 'acetate'], {
    source: fdaLabel('dexamethasone tablets'),
  }),
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
  steroid(
    'betamethasone',
    'Betamethasone',
    'بیٹامیتھاسون',
    ['base', 'valerate', 'dipropionate', 'sodium phosphate'],
    { source: ukSmpc('Betnovate (betamethasone valerate)') },
  ),
  steroid('triamcinolone', 'Triamcinolone', 'ٹرائی ایمسینولون', ['acetonide'], {
    source: fdaLabel('triamcinolone acetonide cream'),
  }),
  hormone('fludrocortisone', 'Fludrocortisone', 'فلوڈروکورٹیسون', 'systemic_steroid', {
    salts: ['acetate'],
    refillable: true,
    source: fdaLabel('fludrocortisone acetate tablets'),
  }),
  hormone('dydrogesterone', 'Dydrogesterone', 'ڈائیڈروجیسٹیرون', 'progestogen'),
  hormone('norethisterone', 'Norethisterone', 'نورایتھسٹیرون', 'progestogen', {
    salts: ['base', 'acetate', 'enantate'],
    saltsDiffer: true,
    source: ukSmpc('Primolut N (norethisterone)'),
  }),
  hormone('progesterone', 'Progesterone', 'پروجیسٹیرون', 'progestogen', {
    source: fdaLabel('Prometrium (progesterone)'),
  }),
  hormone('medroxyprogesterone', 'Medroxyprogesterone acetate', 'میڈروکسی پروجیسٹیرون', 'progestogen', {
    source: fdaLabel('Provera (medroxyprogesterone)'),
  }),
  hormone('hydroxyprogesterone', 'Hydroxyprogesterone caproate', 'ہائیڈروکسی پروجیسٹیرون', 'progestogen'),
  hormone('levonorgestrel', 'Levonorgestrel', 'لیوونورجیسٹرل', 'progestogen', {
    limits: { maxMgPerDose: 1.5 },
    source: fdaLabel('Plan B One-Step (levonorgestrel)'),
  }),
  hormone('drospirenone', 'Drospirenone', 'ڈروسپیرینون', 'progestogen', {
    refillable: true,
    source: fdaLabel('Yasmin (drospirenone and ethinyl estradiol)'),
  }),
  hormone('desogestrel', 'Desogestrel', 'ڈیسوجیسٹرل', 'progestogen', {
    refillable: true,
    source: ukSmpc('Cerazette (desogestrel)'),
  }),
  hormone('cyproterone', 'Cyproterone acetate', 'سائپروٹیرون', 'progestogen', {
    source: ukSmpc('Dianette (cyproterone and ethinylestradiol)'),
  }),
  hormone('ethinylestradiol', 'Ethinylestradiol', 'ایتھینائل ایسٹراڈائیول', 'oestrogen', {
    refillable: true,
    source: fdaLabel('Yasmin (drospirenone and ethinyl estradiol)'),
  }),
  hormone('estradiol', 'Estradiol', 'ایسٹراڈائیول', 'oestrogen', {
    salts: ['base', 'valerate', 'hemihydrate'],
    saltsDiffer: true,
    source: fdaLabel('Estrace (estradiol)'),
  }),
  hormone('conjugated-oestrogens', 'Conjugated oestrogens', 'کنجوگیٹڈ ایسٹروجن', 'oestrogen', {
    source: fdaLabel('Premarin (conjugated estrogens)'),
  }),
  hormone('tibolone', 'Tibolone', 'ٹیبولون', 'oestrogen', {
    refillable: true,
    source: ukSmpc('Livial (tibolone)'),
  }),
  hormone('raloxifene', 'Raloxifene', 'رالوکسیفین', 'serm', {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Evista (raloxifene)'),
  }),
  hormone('tamoxifen', 'Tamoxifen', 'ٹاموکسیفین', 'serm', {
    salts: ['citrate'],
    refillable: true,
    source: fdaLabel('tamoxifen tablets'),
  }),
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
  hormone('cabergoline', 'Cabergoline', 'کیبرگولین', 'ergot', { source: fdaLabel('cabergoline tablets') }),
  hormone('bromocriptine', 'Bromocriptine', 'بروموکرپٹین', 'ergot', {
    salts: ['mesylate'],
    source: fdaLabel('Parlodel (bromocriptine)'),
  }),
  hormone('misoprostol', 'Misoprostol', 'میسوپروسٹول', 'prostaglandin', {
    limits: { maxMgPerDay: 0.8 },
    source: fdaLabel('Cytotec (misoprostol)'),
  }),
  hormone('methylergometrine', 'Methylergometrine', 'میتھائل ارگومیٹرین', 'ergot', {
    salts: ['maleate'],
    control: 'precursor',
    source: fdaLabel('Methergine (methylergonovine)'),
  }),
  hormone('oxytocin', 'Oxytocin', 'آکسی ٹوسن', 'oxytocic', { source: fdaLabel('Pitocin (oxytocin)') }),
  hormone('testosterone', 'Testosterone', 'ٹیسٹوسٹیرون', 'androgen', {
    salts: ['base', 'propionate', 'enantate', 'undecanoate'],
    saltsDiffer: true,
    source: fdaLabel('AndroGel (testosterone)'),
  }),
  hormone('desmopressin', 'Desmopressin', 'ڈیسموپریسن', 'antidiuretic', {
    salts: ['acetate'],
    narrow: true,
    source: fdaLabel('DDAVP (desmopressin) tablets'),
  }),
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
  hormone('calcitriol', 'Calcitriol', 'کیلسیٹرائیول', 'vitamin_d', {
    narrow: true,
    refillable: true,
    source: fdaLabel('Rocaltrol (calcitriol)'),
  }),
  hormone('alfacalcidol', 'Alfacalcidol', 'الفا کیلسیڈول', 'vitamin_d', {
    narrow: true,
    refillable: true,
    source: ukSmpc('One-Alpha (alfacalcidol)'),
  }),
]
