import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

type Details = Parameters<typeof defineIngredient>[4]

const quinolone = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['fluoroquinolone', 'qt_prolonging'], {
    salts: ['hydrochloride'],
    allergyGroups: ['fluoroquinolone'],
    antimicrobial: true,
    shortCourse: true,
    ...details,
  })

const aminoglycoside = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['aminoglycoside', 'topical_antibiotic'], {
    salts: ['sulfate'],
    allergyGroups: ['aminoglycoside'],
    antimicrobial: true,
    shortCourse: true,
    ...details,
  })

/** Quinolones, sulfonamides, nitroimidazoles, aminoglycosides, hospital reserves and tuberculosis. */
export const antibioticsMore = [
  quinolone('ciprofloxacin', 'Ciprofloxacin', 'سپروفلوکساسن', {
    limits: { maxMgPerDay: 1_500 },
    source: fdaLabel('Cipro (ciprofloxacin)'),
  }),
  quinolone('levofloxacin', 'Levofloxacin', 'لیووفلوکساسن', {
    salts: ['hemihydrate'],
    limits: { maxMgPerDay: 1_000 },
    source: `${ukSmpc('Tavanic (levofloxacin)')}; ${STARTER}`,
  }),
  quinolone('moxifloxacin', 'Moxifloxacin', 'موکسی فلوکساسن', {
    limits: { maxMgPerDay: 400 },
    source: fdaLabel('Avelox (moxifloxacin)'),
  }),
  quinolone('ofloxacin', 'Ofloxacin', 'اوفلوکساسن', {
    limits: { maxMgPerDay: 800 },
    source: fdaLabel('Floxin (ofloxacin)'),
  }),
  quinolone('norfloxacin', 'Norfloxacin', 'نارفلوکساسن', {
    limits: { maxMgPerDay: 800 },
    source: fdaLabel('Noroxin (norfloxacin)'),
  }),
  quinolone('gemifloxacin', 'Gemifloxacin', 'جیمی فلوکساسن', {
    salts: ['mesylate'],
    limits: { maxMgPerDay: 320 },
    source: fdaLabel('Factive (gemifloxacin)'),
  }),
  defineIngredient('sulfamethoxazole', 'Sulfamethoxazole', 'سلفامیتھوکسازول', ['sulfonamide_antibiotic'], {
    allergyGroups: ['sulfonamide_antibiotic'],
    antimicrobial: true,
    shortCourse: true,
    limits: { minAgeMonths: 2 },
    source: fdaLabel('Bactrim (sulfamethoxazole and trimethoprim)'),
  }),
  defineIngredient('trimethoprim', 'Trimethoprim', 'ٹرائی میتھوپرم', ['antifolate'], {
    antimicrobial: true,
    shortCourse: true,
    limits: { minAgeMonths: 2 },
    source: fdaLabel('Bactrim (sulfamethoxazole and trimethoprim)'),
  }),
  defineIngredient('metronidazole', 'Metronidazole', 'میٹرونیڈازول', ['nitroimidazole', 'antiprotozoal'], {
    salts: ['benzoate', 'base'],
    allergyGroups: ['nitroimidazole'],
    antimicrobial: true,
    shortCourse: true,
    limits: { maxMgPerDay: 2_400, maxMgPerKgPerDay: 50 },
    source: `${STARTER}; by weight ${fdaLabel('Flagyl (metronidazole), amebiasis')}`,
  }),
  defineIngredient('tinidazole', 'Tinidazole', 'ٹینیڈازول', ['nitroimidazole', 'antiprotozoal'], {
    allergyGroups: ['nitroimidazole'],
    antimicrobial: true,
    shortCourse: true,
    limits: { maxMgPerDay: 2_000, minAgeMonths: 36 },
    source: fdaLabel('Tindamax (tinidazole)'),
  }),
  defineIngredient('secnidazole', 'Secnidazole', 'سیکنیڈازول', ['nitroimidazole', 'antiprotozoal'], {
    allergyGroups: ['nitroimidazole'],
    antimicrobial: true,
    shortCourse: true,
    source: fdaLabel('Solosec (secnidazole)'),
  }),
  defineIngredient('diloxanide', 'Diloxanide furoate', 'ڈائی لوکسانائیڈ', ['antiprotozoal'], {
    salts: ['furoate'],
    antimicrobial: true,
    shortCourse: true,
  }),
  defineIngredient('nitazoxanide', 'Nitazoxanide', 'نائٹازوکسانائیڈ', ['antiprotozoal'], {
    antimicrobial: true,
    shortCourse: true,
    limits: { maxMgPerDay: 1_000, minAgeMonths: 12 },
    source: fdaLabel('Alinia (nitazoxanide)'),
  }),
  defineIngredient('nitrofurantoin', 'Nitrofurantoin', 'نائٹروفیورانٹوئن', ['urinary_antiseptic'], {
    antimicrobial: true,
    limits: { maxMgPerDay: 400, minAgeMonths: 1 },
    source: fdaLabel('Macrodantin (nitrofurantoin)'),
  }),
  defineIngredient('fosfomycin', 'Fosfomycin', 'فوسفومائسن', ['urinary_antiseptic'], {
    salts: ['trometamol'],
    antimicrobial: true,
    shortCourse: true,
    source: fdaLabel('Monurol (fosfomycin)'),
  }),
  defineIngredient('linezolid', 'Linezolid', 'لائنزولڈ', ['oxazolidinone', 'maoi'], {
    antimicrobial: true,
    limits: { maxMgPerDay: 1_200 },
    source: fdaLabel('Zyvox (linezolid)'),
  }),
  aminoglycoside('gentamicin', 'Gentamicin', 'جینٹامائسن', { source: fdaLabel('gentamicin injection') }),
  aminoglycoside('amikacin', 'Amikacin', 'امیکاسن', { source: fdaLabel('amikacin injection') }),
  aminoglycoside('tobramycin', 'Tobramycin', 'ٹوبرامائسن', { source: fdaLabel('Tobrex (tobramycin)') }),
  aminoglycoside('neomycin', 'Neomycin', 'نیومائسن', { source: fdaLabel('neomycin sulfate tablets') }),
  defineIngredient('meropenem', 'Meropenem', 'میروپینم', ['carbapenem'], {
    allergyGroups: ['penicillin'],
    antimicrobial: true,
    source: fdaLabel('Merrem (meropenem)'),
  }),
  defineIngredient('vancomycin', 'Vancomycin', 'وینکومائسن', ['glycopeptide'], {
    salts: ['hydrochloride'],
    antimicrobial: true,
    narrow: true,
    source: fdaLabel('vancomycin injection'),
  }),
  defineIngredient('colistin', 'Colistimethate sodium', 'کولسٹین', ['polypeptide_antibiotic'], {
    antimicrobial: true,
    source: fdaLabel('Coly-Mycin M (colistimethate)'),
  }),
  defineIngredient(
    'rifampicin',
    'Rifampicin',
    'رفیمپیسن',
    ['antitubercular', 'rifamycin', 'enzyme_inducer'],
    {
      antimicrobial: true,
      limits: { maxMgPerDay: 600 },
      source: fdaLabel('Rifadin (rifampin)'),
    },
  ),
  defineIngredient('isoniazid', 'Isoniazid', 'آئسونیازڈ', ['antitubercular'], {
    antimicrobial: true,
    limits: { maxMgPerDay: 300 },
    source: fdaLabel('isoniazid tablets (daily treatment)'),
  }),
  defineIngredient('pyrazinamide', 'Pyrazinamide', 'پائرازینامائیڈ', ['antitubercular'], {
    antimicrobial: true,
    source: fdaLabel('pyrazinamide tablets'),
  }),
  defineIngredient('ethambutol', 'Ethambutol', 'ایتھمبوٹول', ['antitubercular'], {
    salts: ['hydrochloride'],
    antimicrobial: true,
    source: fdaLabel('Myambutol (ethambutol)'),
  }),
]
