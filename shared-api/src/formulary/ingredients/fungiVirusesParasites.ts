import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { fdaLabel, fdaMonograph, STARTER, ukSmpc } from '../sources.ts'

type Details = Parameters<typeof defineIngredient>[4]

const azole = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['antifungal', 'azole'], {
    allergyGroups: ['azole'],
    antimicrobial: true,
    ...details,
  })

const antiviral = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['antiviral'], { antimicrobial: true, ...details })

const antimalarial = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['antimalarial'], { antimicrobial: true, ...details })

const wormer = (id: string, inn: string, urName: string, details: Details = {}): Ingredient =>
  defineIngredient(id, inn, urName, ['anthelmintic'], { antimicrobial: true, shortCourse: true, ...details })

/** Antifungals, antivirals, antimalarials and worm medicines. */
export const fungiVirusesParasites = [
  defineIngredient(
    'fluconazole',
    'Fluconazole',
    'فلوکونازول',
    ['antifungal', 'azole', 'qt_prolonging', 'cyp3a4_inhibitor'],
    {
      allergyGroups: ['azole'],
      antimicrobial: true,
      limits: { maxMgPerDay: 400 },
      source: `${fdaLabel('Diflucan (fluconazole)')}; ${STARTER}`,
    },
  ),
  defineIngredient(
    'itraconazole',
    'Itraconazole',
    'ایٹراکونازول',
    ['antifungal', 'azole', 'cyp3a4_inhibitor'],
    {
      allergyGroups: ['azole'],
      antimicrobial: true,
      limits: { maxMgPerDay: 400 },
      source: fdaLabel('Sporanox (itraconazole) capsules'),
    },
  ),
  defineIngredient(
    'voriconazole',
    'Voriconazole',
    'ووریکونازول',
    ['antifungal', 'azole', 'cyp3a4_inhibitor', 'qt_prolonging'],
    {
      allergyGroups: ['azole'],
      antimicrobial: true,
      source: fdaLabel('Vfend (voriconazole)'),
    },
  ),
  defineIngredient(
    'ketoconazole',
    'Ketoconazole',
    'کیٹوکونازول',
    ['antifungal', 'azole', 'cyp3a4_inhibitor', 'qt_prolonging'],
    {
      saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
      allergyGroups: ['azole'],
      antimicrobial: true,
      limits: { maxMgPerDay: 400, minAgeMonths: 24 },
      source: fdaLabel('Nizoral (ketoconazole) tablets'),
    },
  ),
  azole('clotrimazole', 'Clotrimazole', 'کلوٹریمازول', {
    saleClassBy: [{ routes: ['skin', 'vaginal'], saleClass: 'otc' }],
    source: fdaMonograph(333, 'topical antifungals'),
  }),
  azole('miconazole', 'Miconazole', 'مائیکونازول', {
    saleClassBy: [{ routes: ['skin', 'oromucosal', 'vaginal'], saleClass: 'otc' }],
    salts: ['nitrate', 'base'],
    limits: { routes: ['oromucosal'], minAgeMonths: 4 },
    source: ukSmpc('Daktarin Oral Gel'),
  }),
  azole('econazole', 'Econazole', 'ایکونازول', {
    saleClassBy: [{ routes: ['skin', 'vaginal'], saleClass: 'otc' }],
    salts: ['nitrate'],
    source: fdaLabel('econazole nitrate cream'),
  }),
  defineIngredient('terbinafine', 'Terbinafine', 'ٹربینافین', ['antifungal'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    salts: ['hydrochloride'],
    antimicrobial: true,
    limits: { maxMgPerDay: 250 },
    source: fdaLabel('Lamisil (terbinafine) tablets'),
  }),
  defineIngredient('griseofulvin', 'Griseofulvin', 'گریسیوفلون', ['antifungal'], {
    antimicrobial: true,
    source: fdaLabel('Gris-PEG (griseofulvin)'),
  }),
  defineIngredient('nystatin', 'Nystatin', 'نسٹاٹن', ['antifungal'], {
    antimicrobial: true,
    source: fdaLabel('nystatin oral suspension'),
  }),
  antiviral('aciclovir', 'Aciclovir', 'ایسائیکلوویر', {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    limits: { maxMgPerDay: 4_000 },
    source: fdaLabel('Zovirax (acyclovir) capsules'),
  }),
  antiviral('valaciclovir', 'Valaciclovir', 'ویلاسائیکلوویر', {
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 4_000 },
    source: fdaLabel('Valtrex (valacyclovir)'),
  }),
  antiviral('oseltamivir', 'Oseltamivir', 'اوسیلٹامیویر', {
    salts: ['phosphate'],
    shortCourse: true,
    limits: { maxMgPerDay: 150 },
    source: fdaLabel('Tamiflu (oseltamivir)'),
  }),
  antiviral('sofosbuvir', 'Sofosbuvir', 'سوفوسبیوویر', {
    limits: { maxMgPerDay: 400 },
    source: fdaLabel('Sovaldi (sofosbuvir)'),
  }),
  antiviral('daclatasvir', 'Daclatasvir', 'ڈاکلاٹاسویر', {
    salts: ['dihydrochloride'],
    source: fdaLabel('Daklinza (daclatasvir)'),
  }),
  antiviral('velpatasvir', 'Velpatasvir', 'ویلپاٹاسویر', {
    source: fdaLabel('Epclusa (sofosbuvir and velpatasvir)'),
  }),
  antiviral('ribavirin', 'Ribavirin', 'رائباویرن', { source: fdaLabel('Copegus (ribavirin)') }),
  antiviral('entecavir', 'Entecavir', 'اینٹیکاویر', {
    limits: { maxMgPerDay: 1 },
    source: fdaLabel('Baraclude (entecavir)'),
  }),
  antiviral('tenofovir', 'Tenofovir', 'ٹینوفوویر', {
    salts: ['disoproxil fumarate', 'alafenamide'],
    saltsDiffer: true,
    source: fdaLabel('Viread (tenofovir disoproxil fumarate)'),
  }),
  antimalarial('artemether', 'Artemether', 'آرٹیمیتھر', {
    shortCourse: true,
    source: fdaLabel('Coartem (artemether and lumefantrine)'),
  }),
  antimalarial('lumefantrine', 'Lumefantrine', 'لومیفینٹرین', {
    shortCourse: true,
    source: fdaLabel('Coartem (artemether and lumefantrine)'),
  }),
  antimalarial('chloroquine', 'Chloroquine', 'کلوروکوئن', {
    salts: ['phosphate', 'sulfate', 'base'],
    saltsDiffer: true,
    allergyGroups: ['quinine'],
    source: fdaLabel('Aralen (chloroquine)'),
  }),
  antimalarial('primaquine', 'Primaquine', 'پرائماکوئن', {
    salts: ['phosphate'],
    source: fdaLabel('primaquine phosphate tablets'),
  }),
  defineIngredient('quinine', 'Quinine', 'کوئینین', ['antimalarial', 'qt_prolonging'], {
    salts: ['sulfate', 'hydrochloride', 'dihydrochloride'],
    saltsDiffer: true,
    allergyGroups: ['quinine'],
    antimicrobial: true,
    narrow: true,
    source: fdaLabel('Qualaquin (quinine sulfate)'),
  }),
  antimalarial('mefloquine', 'Mefloquine', 'میفلوکوئن', {
    salts: ['hydrochloride'],
    allergyGroups: ['quinine'],
    source: fdaLabel('mefloquine tablets'),
  }),
  antimalarial('sulfadoxine', 'Sulfadoxine', 'سلفاڈوکسین', {
    allergyGroups: ['sulfonamide_antibiotic'],
    source: fdaLabel('Fansidar (sulfadoxine and pyrimethamine)'),
  }),
  defineIngredient('pyrimethamine', 'Pyrimethamine', 'پائری میتھامین', ['antimalarial', 'antifolate'], {
    antimicrobial: true,
    source: fdaLabel('Daraprim (pyrimethamine)'),
  }),
  wormer('albendazole', 'Albendazole', 'البینڈازول', {
    saleClassFloor: 'otc',
    limits: { maxMgPerDay: 800 },
    source: fdaLabel('Albenza (albendazole)'),
  }),
  wormer('mebendazole', 'Mebendazole', 'میبینڈازول', {
    saleClassFloor: 'otc',
    limits: { minAgeMonths: 24 },
    source: ukSmpc('Vermox (mebendazole) tablets'),
  }),
  wormer('pyrantel', 'Pyrantel', 'پائرانٹل', {
    saleClassFloor: 'otc',
    salts: ['embonate'],
    source: fdaMonograph(357, 'anthelmintics'),
  }),
  wormer('levamisole', 'Levamisole', 'لیوامیسول', { salts: ['hydrochloride'] }),
  wormer('ivermectin', 'Ivermectin', 'آئیورمیکٹن', { source: fdaLabel('Stromectol (ivermectin)') }),
  wormer('praziquantel', 'Praziquantel', 'پرازی کوانٹل', { source: fdaLabel('Biltricide (praziquantel)') }),
]
