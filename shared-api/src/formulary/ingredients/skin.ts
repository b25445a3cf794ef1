import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, fdaMonograph } from '../sources.ts'

type Details = Parameters<typeof defineIngredient>[4]

const onSkin = (
  id: string,
  inn: string,
  urName: string,
  classes: IngredientClass[],
  details: Details = {},
): Ingredient => defineIngredient(id, inn, urName, classes, { saleClassFloor: 'otc', ...details })

/** An antibiotic for the skin, eye or ear only. */
const topicalAntibiotic = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['topical_antibiotic'], {
    antimicrobial: true,
    shortCourse: true,
    ...details,
  })

/** Skin, scalp, wounds and disinfection. */
export const skin = [
  topicalAntibiotic('fusidic-acid', 'Fusidic acid', 'فیوسیڈک ایسڈ', { salts: ['base', 'sodium'] }),
  topicalAntibiotic('mupirocin', 'Mupirocin', 'میوپیروسن', {
    salts: ['base', 'calcium'],
    source: fdaLabel('Bactroban (mupirocin) ointment'),
  }),
  topicalAntibiotic('bacitracin', 'Bacitracin', 'بیسیٹراسن', { salts: ['zinc'] }),
  topicalAntibiotic('polymyxin-b', 'Polymyxin B', 'پولی مکسن بی', { salts: ['sulfate'] }),
  topicalAntibiotic('gramicidin', 'Gramicidin', 'گرامیسیڈن'),
  topicalAntibiotic('chloramphenicol', 'Chloramphenicol', 'کلورامفینیکول'),
  onSkin(
    'silver-sulfadiazine',
    'Silver sulfadiazine',
    'سلور سلفاڈایازین',
    ['topical_antibiotic', 'sulfonamide_antibiotic'],
    {
      allergyGroups: ['sulfonamide_antibiotic'],
      antimicrobial: true,
      limits: { routes: ['skin'], minAgeMonths: 2 },
      source: 'FDA label of Silvadene (silver sulfadiazine), Contraindications',
    },
  ),
  defineIngredient('clobetasol', 'Clobetasol propionate', 'کلوبیٹاسول', ['topical_steroid'], {
    salts: ['propionate'],
    limits: { routes: ['skin'], minAgeMonths: 144 },
    source: fdaLabel('Temovate (clobetasol propionate) cream'),
  }),
  defineIngredient('clobetasone', 'Clobetasone butyrate', 'کلوبیٹاسون', ['topical_steroid'], {
    salts: ['butyrate'],
  }),
  defineIngredient('halobetasol', 'Halobetasol propionate', 'ہیلوبیٹاسول', ['topical_steroid'], {
    salts: ['propionate'],
  }),
  defineIngredient('fluocinolone', 'Fluocinolone acetonide', 'فلوسینولون', ['topical_steroid'], {
    salts: ['acetonide'],
  }),
  defineIngredient('tacrolimus', 'Tacrolimus', 'ٹیکرولیمس', ['immunosuppressant'], {
    narrow: true,
    refillable: true,
  }),
  defineIngredient('calcipotriol', 'Calcipotriol', 'کیلسیپوٹرائیول', ['vitamin_d']),
  onSkin('benzoyl-peroxide', 'Benzoyl peroxide', 'بینزائل پرآکسائیڈ', ['acne_agent'], {
    source: fdaMonograph(333, 'topical acne products'),
  }),
  defineIngredient('adapalene', 'Adapalene', 'اڈاپالین', ['acne_agent', 'retinoid']),
  defineIngredient('tretinoin', 'Tretinoin', 'ٹریٹینوئن', ['acne_agent', 'retinoid']),
  defineIngredient('isotretinoin', 'Isotretinoin', 'آئسوٹریٹینوئن', ['acne_agent', 'retinoid'], {
    limits: { minAgeMonths: 144 },
    source: fdaLabel('Accutane (isotretinoin)'),
  }),
  onSkin('azelaic-acid', 'Azelaic acid', 'ایزیلیک ایسڈ', ['acne_agent']),
  defineIngredient('hydroquinone', 'Hydroquinone', 'ہائیڈروکوئنون', ['acne_agent']),
  onSkin('salicylic-acid', 'Salicylic acid', 'سیلیسائلک ایسڈ', ['keratolytic', 'salicylate']),
  onSkin('urea', 'Urea', 'یوریا', ['keratolytic']),
  onSkin('sulfur', 'Sulfur', 'سلفر (گندھک)', ['keratolytic']),
  onSkin('permethrin', 'Permethrin', 'پرمیتھرین', ['ectoparasiticide'], {
    shortCourse: true,
    limits: { routes: ['skin'], minAgeMonths: 2 },
    source: fdaLabel('Nix and Elimite (permethrin)'),
  }),
  onSkin('benzyl-benzoate', 'Benzyl benzoate', 'بینزائل بینزوایٹ', ['ectoparasiticide']),
  onSkin('crotamiton', 'Crotamiton', 'کروٹامیٹون', ['ectoparasiticide']),
  onSkin('zinc-oxide', 'Zinc oxide', 'زنک آکسائیڈ', ['barrier_preparation']),
  onSkin('lanolin', 'Lanolin', 'لینولین', ['barrier_preparation'], { allergyGroups: ['lanolin'] }),
  onSkin('calamine', 'Calamine', 'کیلامین', ['astringent']),
  onSkin('dexpanthenol', 'Dexpanthenol', 'ڈیکس پینتھینول', ['wound_healing']),
  onSkin('heparinoid', 'Heparinoid', 'ہیپارینوئڈ', ['wound_healing']),
  onSkin('povidone-iodine', 'Povidone-iodine', 'پووڈون آیوڈین', ['antiseptic'], {
    allergyGroups: ['iodine'],
  }),
  onSkin('iodine', 'Iodine', 'آیوڈین', ['antiseptic'], { allergyGroups: ['iodine'] }),
  onSkin('chloroxylenol', 'Chloroxylenol', 'کلوروزائلینول', ['antiseptic']),
  onSkin('cetrimide', 'Cetrimide', 'سیٹریمائیڈ', ['antiseptic']),
  onSkin('hydrogen-peroxide', 'Hydrogen peroxide', 'ہائیڈروجن پرآکسائیڈ', ['antiseptic']),
  onSkin('gentian-violet', 'Gentian violet', 'جینشن وائلٹ', ['antiseptic']),
  onSkin('alcohol', 'Ethanol', 'الکحل', ['antiseptic']),
  onSkin('zinc-pyrithione', 'Zinc pyrithione', 'زنک پائریتھیون', ['keratolytic']),
  onSkin('selenium-sulfide', 'Selenium sulfide', 'سیلینیم سلفائیڈ', ['keratolytic']),
  defineIngredient('minoxidil', 'Minoxidil', 'مینوکسیڈل', ['antihypertensive_central'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    refillable: true,
  }),
  defineIngredient('lidocaine', 'Lidocaine', 'لڈوکین', ['local_anaesthetic', 'antiarrhythmic'], {
    salts: ['hydrochloride', 'base'],
    saleClassBy: [{ routes: ['skin', 'oromucosal', 'rectal'], upToMg: 50, saleClass: 'otc' }],
    allergyGroups: ['local_anaesthetic_amide'],
  }),
  onSkin('benzocaine', 'Benzocaine', 'بینزوکین', ['local_anaesthetic'], {
    allergyGroups: ['local_anaesthetic_ester'],
  }),
]
