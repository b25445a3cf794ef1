import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

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
  }),
  defineIngredient('terbinafine', 'Terbinafine', 'ٹربینافین', ['antifungal'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    salts: ['hydrochloride'],
    antimicrobial: true,
    limits: { maxMgPerDay: 250 },
    source: fdaLabel('Lamisil (terbinafine) tablets'),
  }),
  defineIngredient('griseofulvin', 'Griseofulvin', 'گریسیوفلون', ['antifungal'], { antimicrobial: true }),
  defineIngredient('nystatin', 'Nystatin', 'نسٹاٹن', ['antifungal'], { antimicrobial: true }),
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
  antiviral('daclatasvir', 'Daclatasvir', 'ڈاکلاٹاسویر', { salts: ['dihydrochloride'] }),
  antiviral('velpatasvir', 'Velpatasvir', 'ویلپاٹاسویر'),
  antiviral('ribavirin', 'Ribavirin', 'رائباویرن'),
  antiviral('entecavir', 'Entecavir', 'اینٹیکاویر', {
    limits: { maxMgPerDay: 1 },
    source: fdaLabel('Baraclude (entecavir)'),
  }),
  antiviral('tenofovir', 'Tenofovir', 'ٹینوفوویر', {
    salts: ['disoproxil fumarate', 'alafenamide'],
    saltsDiffer: true,
  }),
  antimalarial('artemether', 'Artemether', 'آرٹیمیتھر', { shortCourse: true }),
  antimalarial('lumefantrine', 'Lumefantrine', 'لومیفینٹرین', { shortCourse: true }),
  antimalarial('chloroquine', 'Chloroquine', 'کلوروکوئن', {
    salts: ['phosphate', 'sulfate', 'base'],
    saltsDiffer: true,
    allergyGroups: ['quinine'],
  }),
  antimalarial('primaquine', 'Primaquine', 'پرائماکوئن', { salts: ['phosphate'] }),
  defineIngredient('quinine', 'Quinine', 'کوئینین', ['antimalarial', 'qt_prolonging'], {
    salts: ['sulfate', 'hydrochloride', 'dihydrochloride'],
    saltsDiffer: true,
    allergyGroups: ['quinine'],
    antimicrobial: true,
    narrow: true,
  }),
  antimalarial('mefloquine', 'Mefloquine', 'میفلوکوئن', {
    salts: ['hydrochloride'],
    allergyGroups: ['quinine'],
  }),
  antimalarial('sulfadoxine', 'Sulfadoxine', 'سلفاڈوکسین', { allergyGroups: ['sulfonamide_antibiotic'] }),
  defineIngredient('pyrimethamine', 'Pyrimethamine', 'پائری میتھامین', ['antimalarial', 'antifolate'], {
    antimicrobial: true,
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
  wormer('pyrantel', 'Pyrantel', 'پائرانٹل', { saleClassFloor: 'otc', salts: ['embonate'] }),
  wormer('levamisole', 'Levamisole', 'لیوامیسول', { salts: ['hydrochloride'] }),
  wormer('ivermectin', 'Ivermectin', 'آئیورمیکٹن'),
  wormer('praziquantel', 'Praziquantel', 'پرازی کوانٹل'),
]
