import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, nihFactSheet, STARTER } from '../sources.ts'

const supplement = (
  id: string,
  inn: string,
  urName: string,
  classes: IngredientClass[],
  details: Parameters<typeof defineIngredient>[4] = {},
): Ingredient =>
  defineIngredient(id, inn, urName, classes, {
    saleClassFloor: 'otc',
    saleClassBy: [{ routes: ['intramuscular', 'intravenous'], saleClass: 'prescription' }],
    refillable: true,
    ...details,
  })

/** Vitamins, minerals and nutrients. */
export const vitamins = [
  supplement('cholecalciferol', 'Cholecalciferol (vitamin D3)', 'وٹامن ڈی 3', ['vitamin', 'vitamin_d'], {
    // 1 IU is 0.025 mcg. Above 4000 IU a day, or 50,000 IU a week, a prescriber decides.
    mgPerIu: 0.000025,
    saleClassBy: [
      { routes: ['oral'], aboveMg: 0.1, saleClass: 'prescription' },
      { routes: ['intramuscular'], saleClass: 'prescription' },
    ],
    limits: { maxMgPerDay: 0.1 },
    source: `Institute of Medicine, Dietary Reference Intakes for Calcium and Vitamin D, 2011, upper level; ${STARTER}`,
  }),
  supplement('vitamin-a', 'Vitamin A (retinol)', 'وٹامن اے', ['vitamin', 'vitamin_a'], {
    source: nihFactSheet('Vitamin A and Carotenoids'),
  }),
  supplement('vitamin-e', 'Vitamin E (tocopherol)', 'وٹامن ای', ['vitamin'], {
    salts: ['acetate', 'base'],
    source: nihFactSheet('Vitamin E'),
  }),
  supplement('vitamin-c', 'Vitamin C (ascorbic acid)', 'وٹامن سی', ['vitamin'], {
    limits: { maxMgPerDay: 2_000 },
    source: 'Institute of Medicine, Dietary Reference Intakes for Vitamin C, 2000, upper level',
  }),
  supplement('vitamin-k', 'Vitamin K1 (phytomenadione)', 'وٹامن کے', ['vitamin'], {
    saleClassFloor: 'prescription',
    source: fdaLabel('Mephyton (phytonadione)'),
  }),
  supplement('thiamine', 'Vitamin B1 (thiamine)', 'وٹامن بی 1', ['vitamin', 'b_vitamin'], {
    salts: ['hydrochloride', 'mononitrate', 'disulfide'],
    source: nihFactSheet('Thiamin'),
  }),
  supplement('riboflavin', 'Vitamin B2 (riboflavin)', 'وٹامن بی 2', ['vitamin', 'b_vitamin'], {
    source: nihFactSheet('Riboflavin'),
  }),
  supplement('nicotinamide', 'Vitamin B3 (nicotinamide)', 'وٹامن بی 3', ['vitamin', 'b_vitamin'], {
    source: nihFactSheet('Niacin'),
  }),
  supplement(
    'calcium-pantothenate',
    'Vitamin B5 (calcium pantothenate)',
    'وٹامن بی 5',
    ['vitamin', 'b_vitamin'],
    { source: nihFactSheet('Pantothenic Acid') },
  ),
  supplement('pyridoxine', 'Vitamin B6 (pyridoxine)', 'وٹامن بی 6', ['vitamin', 'b_vitamin'], {
    salts: ['hydrochloride'],
    source: nihFactSheet('Vitamin B6'),
  }),
  supplement('biotin', 'Vitamin B7 (biotin)', 'بایوٹن', ['vitamin', 'b_vitamin'], {
    source: nihFactSheet('Biotin'),
  }),
  supplement('cyanocobalamin', 'Vitamin B12 (cyanocobalamin)', 'وٹامن بی 12', ['vitamin', 'b_vitamin'], {
    source: nihFactSheet('Vitamin B12'),
  }),
  supplement(
    'mecobalamin',
    'Mecobalamin (vitamin B12)',
    'میکوبالامن (وٹامن بی 12)',
    ['vitamin', 'b_vitamin'],
    {
      saleClassFloor: 'prescription',
    },
  ),
  supplement('folic-acid', 'Folic acid', 'فولک ایسڈ', ['vitamin', 'b_vitamin'], {
    source: nihFactSheet('Folate'),
  }),
  supplement('b-complex', 'Vitamin B complex', 'وٹامن بی کمپلیکس', ['vitamin', 'b_vitamin']),
  supplement('multivitamin', 'Multivitamin', 'ملٹی وٹامن', ['vitamin'], {
    source: nihFactSheet('Multivitamin/mineral Supplements'),
  }),
  supplement('multimineral', 'Minerals', 'معدنیات', ['mineral'], {
    source: nihFactSheet('Multivitamin/mineral Supplements'),
  }),
  supplement('iron', 'Iron', 'آئرن (فولاد)', ['iron', 'mineral'], {
    salts: [
      'ferrous sulfate',
      'ferrous fumarate',
      'ferrous gluconate',
      'ferric polymaltose',
      'ferrous bisglycinate',
      'iron sucrose',
    ],
    saltsDiffer: true,
    source: nihFactSheet('Iron'),
  }),
  supplement('calcium', 'Calcium', 'کیلشیم', ['calcium', 'mineral'], {
    salts: ['carbonate', 'lactate gluconate', 'citrate', 'phosphate', 'gluconate'],
    saltsDiffer: true,
    source: nihFactSheet('Calcium'),
  }),
  supplement('ossein-mineral-complex', 'Ossein mineral complex', 'اوسین منرل کمپلیکس', [
    'calcium',
    'mineral',
  ]),
  supplement('zinc', 'Zinc', 'زنک', ['zinc', 'mineral'], {
    salts: ['sulfate', 'gluconate', 'acetate', 'oxide'],
    saltsDiffer: true,
    source: nihFactSheet('Zinc'),
  }),
  supplement('magnesium', 'Magnesium', 'میگنیشیم', ['magnesium', 'mineral'], {
    salts: ['oxide', 'citrate', 'glycinate', 'sulfate', 'aspartate'],
    saltsDiffer: true,
    source: nihFactSheet('Magnesium'),
  }),
  supplement('selenium', 'Selenium', 'سیلینیم', ['mineral'], { source: nihFactSheet('Selenium') }),
  supplement('cod-liver-oil', 'Cod liver oil', 'مچھلی کے جگر کا تیل', ['nutrient', 'vitamin_a', 'vitamin_d']),
  supplement('omega-3', 'Omega-3 fatty acids', 'اومیگا 3', ['nutrient', 'lipid_lowering'], {
    source: fdaLabel('Lovaza (omega-3-acid ethyl esters)'),
  }),
  supplement('coenzyme-q10', 'Coenzyme Q10 (ubidecarenone)', 'کو اینزائم کیو 10', ['nutrient']),
  supplement('alpha-lipoic-acid', 'Alpha lipoic acid', 'الفا لیپوئک ایسڈ', ['nutrient']),
  supplement('levocarnitine', 'Levocarnitine', 'لیووکارنیٹین', ['nutrient'], {
    source: fdaLabel('Carnitor (levocarnitine)'),
  }),
  supplement('myo-inositol', 'Myo-inositol', 'مائیو انوسٹول', ['nutrient']),
  supplement('evening-primrose-oil', 'Evening primrose oil', 'ایوننگ پرائم روز آئل', ['herbal', 'nutrient']),
]
