import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import type { AllergyGroup, IngredientClass } from '../ingredientClasses.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

type Details = Parameters<typeof defineIngredient>[4]

/** A usual course ends within 10 days unless a row says otherwise. */
const antibiotic = (
  id: string,
  inn: string,
  urName: string,
  group: IngredientClass & AllergyGroup,
  details: Details = {},
  more: IngredientClass[] = [],
): Ingredient =>
  defineIngredient(id, inn, urName, [group, ...more], {
    allergyGroups: [group],
    antimicrobial: true,
    shortCourse: true,
    ...details,
  })

export const antibiotics = [
  antibiotic('amoxicillin', 'Amoxicillin', 'اموکسیسلن', 'penicillin', {
    salts: ['trihydrate', 'sodium'],
    limits: { maxMgPerDay: 3_000, maxMgPerKgPerDay: 90 },
    source: `${STARTER}; by weight ${fdaLabel('Augmentin ES-600 (amoxicillin and clavulanate)')}`,
  }),
  defineIngredient('clavulanic-acid', 'Clavulanic acid', 'کلیوولینک ایسڈ', ['beta_lactamase_inhibitor'], {
    salts: ['potassium'],
    allergyGroups: ['penicillin'],
    antimicrobial: true,
    shortCourse: true,
    source: fdaLabel('Augmentin (amoxicillin and clavulanate)'),
  }),
  antibiotic('ampicillin', 'Ampicillin', 'امپیسلن', 'penicillin', {
    salts: ['trihydrate', 'sodium'],
    source: fdaLabel('ampicillin capsules'),
  }),
  antibiotic('cloxacillin', 'Cloxacillin', 'کلوکساسلن', 'penicillin', { salts: ['sodium'] }),
  antibiotic('flucloxacillin', 'Flucloxacillin', 'فلوکلوکساسلن', 'penicillin', {
    salts: ['sodium', 'magnesium'],
    source: ukSmpc('flucloxacillin capsules'),
  }),
  antibiotic('phenoxymethylpenicillin', 'Phenoxymethylpenicillin', 'فینوکسی میتھائل پینسلن', 'penicillin', {
    salts: ['potassium'],
    source: fdaLabel('penicillin V potassium tablets'),
  }),
  antibiotic('benzathine-benzylpenicillin', 'Benzathine benzylpenicillin', 'بینزاتھین پینسلن', 'penicillin', {
    shortCourse: false,
    source: fdaLabel('Bicillin L-A'),
  }),
  antibiotic('piperacillin', 'Piperacillin', 'پائپراسلن', 'penicillin', {
    salts: ['sodium'],
    source: fdaLabel('Zosyn (piperacillin and tazobactam)'),
  }),
  defineIngredient('tazobactam', 'Tazobactam', 'ٹیزوبیکٹم', ['beta_lactamase_inhibitor'], {
    salts: ['sodium'],
    allergyGroups: ['penicillin'],
    antimicrobial: true,
    shortCourse: true,
    source: fdaLabel('Zosyn (piperacillin and tazobactam)'),
  }),
  antibiotic('cephradine', 'Cefradine', 'سیفراڈین', 'cephalosporin', {
    limits: { maxMgPerDay: 4_000 },
    source: ukSmpc('cefradine capsules'),
  }),
  antibiotic('cephalexin', 'Cefalexin', 'سیفالیکسن', 'cephalosporin', {
    limits: { maxMgPerDay: 4_000 },
    source: fdaLabel('Keflex (cephalexin)'),
  }),
  antibiotic('cefadroxil', 'Cefadroxil', 'سیفاڈروکسل', 'cephalosporin', {
    limits: { maxMgPerDay: 2_000 },
    source: fdaLabel('Duricef (cefadroxil)'),
  }),
  antibiotic('cefaclor', 'Cefaclor', 'سیفاکلور', 'cephalosporin', { source: fdaLabel('cefaclor capsules') }),
  antibiotic('cefuroxime', 'Cefuroxime', 'سیفوروکسیم', 'cephalosporin', {
    salts: ['axetil', 'sodium'],
    limits: { maxMgPerDay: 1_000 },
    source: fdaLabel('Ceftin (cefuroxime axetil)'),
  }),
  antibiotic('cefixime', 'Cefixime', 'سیفیکسیم', 'cephalosporin', {
    limits: { maxMgPerDay: 400, maxMgPerKgPerDay: 20, minAgeMonths: 6 },
    source: `${fdaLabel('Suprax (cefixime)')}; by weight WHO guideline on typhoid fever, 2003`,
  }),
  antibiotic('cefpodoxime', 'Cefpodoxime', 'سیفپوڈوکسیم', 'cephalosporin', {
    salts: ['proxetil'],
    limits: { maxMgPerDay: 800, minAgeMonths: 2 },
    source: fdaLabel('Vantin (cefpodoxime proxetil)'),
  }),
  antibiotic('cefdinir', 'Cefdinir', 'سیفڈینیر', 'cephalosporin', {
    limits: { maxMgPerDay: 600, minAgeMonths: 6 },
    source: fdaLabel('Omnicef (cefdinir)'),
  }),
  antibiotic('ceftriaxone', 'Ceftriaxone', 'سیفٹرائیکسون', 'cephalosporin', {
    salts: ['sodium'],
    limits: { routes: ['intramuscular', 'intravenous'], maxMgPerDay: 4_000 },
    source: fdaLabel('Rocephin (ceftriaxone)'),
  }),
  antibiotic('cefotaxime', 'Cefotaxime', 'سیفوٹیکسیم', 'cephalosporin', {
    salts: ['sodium'],
    source: fdaLabel('Claforan (cefotaxime)'),
  }),
  antibiotic('ceftazidime', 'Ceftazidime', 'سیفٹازیڈیم', 'cephalosporin', {
    source: fdaLabel('Fortaz (ceftazidime)'),
  }),
  antibiotic('cefepime', 'Cefepime', 'سیفیپیم', 'cephalosporin', {
    salts: ['hydrochloride'],
    source: fdaLabel('Maxipime (cefepime)'),
  }),
  antibiotic(
    'azithromycin',
    'Azithromycin',
    'ازیتھرومائسن',
    'macrolide',
    {
      salts: ['dihydrate', 'monohydrate'],
      limits: { maxMgPerDay: 500, maxMgPerKgPerDay: 12 },
      source: `${STARTER}; by weight ${fdaLabel('Zithromax (azithromycin) suspension, pharyngitis')}`,
    },
    ['qt_prolonging'],
  ),
  antibiotic(
    'clarithromycin',
    'Clarithromycin',
    'کلیریتھرومائسن',
    'macrolide',
    {
      limits: { maxMgPerDay: 1_000, maxMgPerKgPerDay: 15 },
      source: fdaLabel('Biaxin (clarithromycin)'),
    },
    ['qt_prolonging', 'cyp3a4_inhibitor'],
  ),
  antibiotic(
    'erythromycin',
    'Erythromycin',
    'اریتھرومائسن',
    'macrolide',
    {
      salts: ['stearate', 'ethylsuccinate', 'estolate', 'base'],
      saltsDiffer: true,
      limits: { maxMgPerDay: 4_000 },
      source: fdaLabel('Erythrocin (erythromycin stearate)'),
    },
    ['qt_prolonging', 'cyp3a4_inhibitor'],
  ),
  antibiotic('doxycycline', 'Doxycycline', 'ڈوکسی سائکلین', 'tetracycline', {
    salts: ['hyclate', 'monohydrate'],
    shortCourse: false,
    limits: { maxMgPerDay: 200, minAgeMonths: 96 },
    source: `${fdaLabel('Vibramycin (doxycycline)')}; ${STARTER}`,
  }),
  antibiotic('minocycline', 'Minocycline', 'مینوسائکلین', 'tetracycline', {
    salts: ['hydrochloride'],
    shortCourse: false,
    limits: { maxMgPerDay: 200, minAgeMonths: 96 },
    source: fdaLabel('Minocin (minocycline)'),
  }),
  antibiotic('tetracycline', 'Tetracycline', 'ٹیٹراسائکلین', 'tetracycline', {
    salts: ['hydrochloride'],
    shortCourse: false,
    limits: { minAgeMonths: 96 },
    source: fdaLabel('Sumycin (tetracycline)'),
  }),
  antibiotic('clindamycin', 'Clindamycin', 'کلنڈامائسن', 'lincosamide', {
    salts: ['hydrochloride', 'phosphate'],
    shortCourse: false,
    limits: { maxMgPerDay: 1_800 },
    source: fdaLabel('Cleocin HCl (clindamycin)'),
  }),
  antibiotic('lincomycin', 'Lincomycin', 'لنکومائسن', 'lincosamide', {
    salts: ['hydrochloride'],
    source: fdaLabel('Lincocin (lincomycin)'),
  }),
]
