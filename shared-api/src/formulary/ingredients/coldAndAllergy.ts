import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, fdaMonograph, STARTER, ukSmpc } from '../sources.ts'

const coldMonograph = fdaMonograph(341, 'cold, cough, allergy')

/** Antihistamines and decongestants. */
export const coldAndAllergy = [
  defineIngredient('pseudoephedrine', 'Pseudoephedrine', 'سوڈوایفیڈرین', ['decongestant'], {
    control: 'precursor',
    saleClassFloor: 'otc',
    salts: ['hydrochloride', 'sulfate'],
    shortCourse: true,
    limits: { maxMgPerDose: 60, maxMgPerDay: 240, minAgeMonths: 144, maxDaysOtc: 7, otcMgPer30Days: 3_600 },
    source: `${coldMonograph}; ${STARTER}`,
  }),
  defineIngredient('ephedrine', 'Ephedrine', 'ایفیڈرین', ['decongestant'], {
    control: 'precursor',
    salts: ['hydrochloride', 'sulfate'],
    source: fdaMonograph(341, 'cold, cough, allergy'),
  }),
  defineIngredient('phenylephrine', 'Phenylephrine', 'فینائل ایفرین', ['decongestant'], {
    saleClassBy: [{ routes: ['oral', 'nasal'], saleClass: 'otc' }],
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { maxMgPerDose: 10, maxMgPerDay: 60, maxDaysOtc: 7 },
    source: coldMonograph,
  }),
  defineIngredient('xylometazoline', 'Xylometazoline', 'زائلومیٹازولین', ['decongestant'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { routes: ['nasal'], maxDaysOtc: 7 },
    source: `${ukSmpc('Otrivine')}; ${STARTER}`,
  }),
  defineIngredient('oxymetazoline', 'Oxymetazoline', 'آکسی میٹازولین', ['decongestant'], {
    saleClassBy: [{ routes: ['nasal'], saleClass: 'otc' }],
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { routes: ['nasal'], maxDaysOtc: 3 },
    source: coldMonograph,
  }),
  defineIngredient(
    'chlorpheniramine',
    'Chlorphenamine',
    'کلورفینیرامین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      saleClassFloor: 'otc',
      salts: ['maleate'],
      limits: { maxMgPerDose: 4, maxMgPerDay: 24, minAgeMonths: 72 },
      source: coldMonograph,
    },
  ),
  defineIngredient(
    'triprolidine',
    'Triprolidine',
    'ٹرائی پرولیڈین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      saleClassFloor: 'otc',
      salts: ['hydrochloride'],
      shortCourse: true,
      limits: { maxMgPerDose: 2.5, maxMgPerDay: 10, minAgeMonths: 72 },
      source: coldMonograph,
    },
  ),
  defineIngredient(
    'pheniramine',
    'Pheniramine',
    'فینیرامین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      saleClassFloor: 'otc',
      salts: ['maleate'],
    },
  ),
  defineIngredient(
    'diphenhydramine',
    'Diphenhydramine',
    'ڈائی فین ہائیڈرامین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      saleClassFloor: 'otc',
      salts: ['hydrochloride', 'citrate'],
      saltsDiffer: true,
      shortCourse: true,
      // The amount of seven days at the largest daily dose.
      limits: { maxMgPerDose: 50, maxMgPerDay: 300, minAgeMonths: 72, maxDaysOtc: 7, otcMgPer30Days: 2_100 },
      source: `${coldMonograph}; ${STARTER}`,
    },
  ),
  defineIngredient(
    'promethazine',
    'Promethazine',
    'پرومیتھازین',
    ['antihistamine', 'sedating_antihistamine', 'sedating', 'antiemetic', 'qt_prolonging'],
    {
      salts: ['hydrochloride', 'teoclate'],
      saltsDiffer: true,
      limits: { minAgeMonths: 24 },
      source: fdaLabel('Phenergan (promethazine) tablets'),
    },
  ),
  defineIngredient(
    'hydroxyzine',
    'Hydroxyzine',
    'ہائیڈروکسیزین',
    ['antihistamine', 'sedating_antihistamine', 'sedating', 'qt_prolonging'],
    {
      salts: ['hydrochloride', 'pamoate'],
      limits: { maxMgPerDay: 100 },
      source: ukSmpc('Atarax (hydroxyzine)'),
    },
  ),
  defineIngredient(
    'cyproheptadine',
    'Cyproheptadine',
    'سائپروہیپٹاڈین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      salts: ['hydrochloride'],
      limits: { minAgeMonths: 24, maxMgPerDay: 32 },
      source: fdaLabel('Periactin (cyproheptadine)'),
    },
  ),
  defineIngredient(
    'ketotifen',
    'Ketotifen',
    'کیٹوٹیفین',
    ['antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      salts: ['fumarate'],
      source: ukSmpc('Zaditen (ketotifen)'),
    },
  ),
  defineIngredient('cetirizine', 'Cetirizine', 'سیٹریزین', ['antihistamine'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Zyrtec (cetirizine)'),
  }),
  defineIngredient('levocetirizine', 'Levocetirizine', 'لیووسیٹریزین', ['antihistamine'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 5 },
    source: fdaLabel('Xyzal (levocetirizine)'),
  }),
  defineIngredient('loratadine', 'Loratadine', 'لوراٹاڈین', ['antihistamine'], {
    saleClassFloor: 'otc',
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Claritin (loratadine)'),
  }),
  defineIngredient('desloratadine', 'Desloratadine', 'ڈیسلوراٹاڈین', ['antihistamine'], {
    saleClassFloor: 'otc',
    limits: { maxMgPerDay: 5 },
    source: fdaLabel('Clarinex (desloratadine)'),
  }),
  defineIngredient('fexofenadine', 'Fexofenadine', 'فیکسوفیناڈین', ['antihistamine'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 180 },
    source: fdaLabel('Allegra (fexofenadine)'),
  }),
  defineIngredient('ebastine', 'Ebastine', 'ایباسٹین', ['antihistamine'], { saleClassFloor: 'otc' }),
  defineIngredient('bilastine', 'Bilastine', 'بیلاسٹین', ['antihistamine'], {
    limits: { maxMgPerDay: 20 },
    source: ukSmpc('Ilaxten (bilastine)'),
  }),
  defineIngredient('rupatadine', 'Rupatadine', 'روپاٹاڈین', ['antihistamine'], {
    salts: ['fumarate'],
    source: ukSmpc('Rupafin (rupatadine)'),
  }),
]
