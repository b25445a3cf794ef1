import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, fdaMonograph, ukSmpc } from '../sources.ts'

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
  topicalAntibiotic('fusidic-acid', 'Fusidic acid', 'فیوسیڈک ایسڈ', {
    salts: ['base', 'sodium'],
    source: ukSmpc('Fucidin cream (fusidic acid)'),
  }),
  topicalAntibiotic('mupirocin', 'Mupirocin', 'میوپیروسن', {
    salts: ['base', 'calcium'],
    source: fdaLabel('Bactroban (mupirocin) ointment'),
  }),
  topicalAntibiotic('bacitracin', 'Bacitracin', 'بیسیٹراسن', {
    salts: ['zinc'],
    source: fdaMonograph(333, 'first aid antibiotics'),
  }),
  topicalAntibiotic('polymyxin-b', 'Polymyxin B', 'پولی مکسن بی', {
    salts: ['sulfate'],
    source: fdaMonograph(333, 'first aid antibiotics'),
  }),
  topicalAntibiotic('gramicidin', 'Gramicidin', 'گرامیسیڈن'),
  topicalAntibiotic('chloramphenicol', 'Chloramphenicol', 'کلورامفینیکول', {
    source: ukSmpc('chloramphenicol eye drops'),
  }),
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
    source: ukSmpc('Eumovate (clobetasone)'),
  }),
  defineIngredient('halobetasol', 'Halobetasol propionate', 'ہیلوبیٹاسول', ['topical_steroid'], {
    salts: ['propionate'],
    source: fdaLabel('Ultravate (halobetasol)'),
  }),
  defineIngredient('fluocinolone', 'Fluocinolone acetonide', 'فلوسینولون', ['topical_steroid'], {
    salts: ['acetonide'],
    source: fdaLabel('Synalar (fluocinolone acetonide)'),
  }),
  defineIngredient('tacrolimus', 'Tacrolimus', 'ٹیکرولیمس', ['immunosuppressant'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Prograf and Protopic (tacrolimus)'),
  }),
  defineIngredient('calcipotriol', 'Calcipotriol', 'کیلسیپوٹرائیول', ['vitamin_d'], {
    source: fdaLabel('Dovonex (calcipotriene)'),
  }),
  onSkin('benzoyl-peroxide', 'Benzoyl peroxide', 'بینزائل پرآکسائیڈ', ['acne_agent'], {
    source: fdaMonograph(333, 'topical acne products'),
  }),
  defineIngredient('adapalene', 'Adapalene', 'اڈاپالین', ['acne_agent', 'retinoid'], {
    source: fdaLabel('Differin (adapalene)'),
  }),
  defineIngredient('tretinoin', 'Tretinoin', 'ٹریٹینوئن', ['acne_agent', 'retinoid'], {
    source: fdaLabel('Retin-A (tretinoin)'),
  }),
  defineIngredient('isotretinoin', 'Isotretinoin', 'آئسوٹریٹینوئن', ['acne_agent', 'retinoid'], {
    limits: { minAgeMonths: 144 },
    source: fdaLabel('Accutane (isotretinoin)'),
  }),
  onSkin('azelaic-acid', 'Azelaic acid', 'ایزیلیک ایسڈ', ['acne_agent'], {
    source: fdaLabel('Azelex (azelaic acid)'),
  }),
  defineIngredient('hydroquinone', 'Hydroquinone', 'ہائیڈروکوئنون', ['acne_agent'], {
    source: fdaLabel('hydroquinone cream'),
  }),
  onSkin('salicylic-acid', 'Salicylic acid', 'سیلیسائلک ایسڈ', ['keratolytic', 'salicylate'], {
    source: fdaMonograph(333, 'topical acne products'),
  }),
  onSkin('urea', 'Urea', 'یوریا', ['keratolytic']),
  onSkin('sulfur', 'Sulfur', 'سلفر (گندھک)', ['keratolytic'], {
    source: fdaMonograph(333, 'topical acne products'),
  }),
  onSkin('permethrin', 'Permethrin', 'پرمیتھرین', ['ectoparasiticide'], {
    shortCourse: true,
    limits: { routes: ['skin'], minAgeMonths: 2 },
    source: fdaLabel('Nix and Elimite (permethrin)'),
  }),
  onSkin('benzyl-benzoate', 'Benzyl benzoate', 'بینزائل بینزوایٹ', ['ectoparasiticide']),
  onSkin('crotamiton', 'Crotamiton', 'کروٹامیٹون', ['ectoparasiticide'], {
    source: fdaLabel('Eurax (crotamiton)'),
  }),
  onSkin('zinc-oxide', 'Zinc oxide', 'زنک آکسائیڈ', ['barrier_preparation'], {
    source: fdaMonograph(347, 'skin protectants'),
  }),
  onSkin('lanolin', 'Lanolin', 'لینولین', ['barrier_preparation'], {
    allergyGroups: ['lanolin'],
    source: fdaMonograph(347, 'skin protectants'),
  }),
  onSkin('calamine', 'Calamine', 'کیلامین', ['astringent'], {
    source: fdaMonograph(347, 'skin protectants'),
  }),
  onSkin('dexpanthenol', 'Dexpanthenol', 'ڈیکس پینتھینول', ['wound_healing']),
  onSkin('heparinoid', 'Heparinoid', 'ہیپارینوئڈ', ['wound_healing']),
  onSkin('povidone-iodine', 'Povidone-iodine', 'پووڈون آیوڈین', ['antiseptic'], {
    allergyGroups: ['iodine'],
    source: fdaMonograph(333, 'first aid antiseptics'),
  }),
  onSkin('iodine', 'Iodine', 'آیوڈین', ['antiseptic'], {
    allergyGroups: ['iodine'],
    source: fdaMonograph(333, 'first aid antiseptics'),
  }),
  onSkin('chloroxylenol', 'Chloroxylenol', 'کلوروزائلینول', ['antiseptic']),
  onSkin('cetrimide', 'Cetrimide', 'سیٹریمائیڈ', ['antiseptic']),
  onSkin('hydrogen-peroxide', 'Hydrogen peroxide', 'ہائیڈروجن پرآکسائیڈ', ['antiseptic'], {
    source: fdaMonograph(333, 'first aid antiseptics'),
  }),
  onSkin('gentian-violet', 'Gentian violet', 'جینشن وائلٹ', ['antiseptic']),
  onSkin('alcohol', 'Ethanol', 'الکحل', ['antiseptic'], {
    source: fdaMonograph(333, 'first aid antiseptics'),
  }),
  onSkin('zinc-pyrithione', 'Zinc pyrithione', 'زنک پائریتھیون', ['keratolytic'], {
    source: fdaMonograph(358, 'dandruff products'),
  }),
  onSkin('selenium-sulfide', 'Selenium sulfide', 'سیلینیم سلفائیڈ', ['keratolytic'], {
    source: fdaMonograph(358, 'dandruff products'),
  }),
  defineIngredient('minoxidil', 'Minoxidil', 'مینوکسیڈل', ['antihypertensive_central'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    refillable: true,
    source: fdaLabel('Rogaine and Loniten (minoxidil)'),
  }),
  defineIngredient('lidocaine', 'Lidocaine', 'لڈوکین', ['local_anaesthetic', 'antiarrhythmic'], {
    salts: ['hydrochloride', 'base'],
    saleClassBy: [{ routes: ['skin', 'oromucosal', 'rectal'], upToMg: 50, saleClass: 'otc' }],
    allergyGroups: ['local_anaesthetic_amide'],
    source: fdaLabel('lidocaine ointment 5 %'),
  }),
  onSkin('benzocaine', 'Benzocaine', 'بینزوکین', ['local_anaesthetic'], {
    allergyGroups: ['local_anaesthetic_ester'],
    source: fdaMonograph(348, 'external analgesics'),
  }),
]
