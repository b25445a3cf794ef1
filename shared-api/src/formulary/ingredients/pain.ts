import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, fdaMonograph, STARTER, ukSmpc } from '../sources.ts'

/** Pain relievers, anti-inflammatories and muscle relaxants. */
export const pain = [
  defineIngredient('paracetamol', 'Paracetamol', 'پیراسیٹامول', ['analgesic', 'antipyretic'], {
    saleClassFloor: 'otc',
    shortCourse: true,
    limits: {
      routes: ['oral', 'rectal'],
      maxMgPerDose: 1_000,
      maxMgPerDay: 4_000,
      maxMgPerKgPerDay: 75,
      maxDaysOtc: 10,
      otcMgPerOrder: 50_000,
      otcMgPer30Days: 100_000,
    },
    source: `${fdaMonograph(343, 'internal analgesics')}; ${STARTER}`,
  }),
  defineIngredient('caffeine', 'Caffeine', 'کیفین', ['stimulant'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(343, 'internal analgesics'),
  }),
  defineIngredient('ibuprofen', 'Ibuprofen', 'آئبوپروفین', ['nsaid', 'antipyretic'], {
    saleClassBy: [
      { routes: ['oral'], upToMg: 400, saleClass: 'otc' },
      { routes: ['skin'], saleClass: 'otc' },
    ],
    salts: ['base', 'lysine', 'sodium'],
    allergyGroups: ['nsaid'],
    shortCourse: true,
    limits: {
      maxMgPerDose: 800,
      maxMgPerDay: 2_400,
      maxMgPerKgPerDay: 40,
      minAgeMonths: 3,
      maxDaysOtc: 10,
    },
    source: `${fdaLabel('Motrin (ibuprofen) tablets')}; ${STARTER}`,
  }),
  defineIngredient(
    'aspirin',
    'Aspirin (acetylsalicylic acid)',
    'ایسپرین',
    ['nsaid', 'salicylate', 'antiplatelet'],
    {
      saleClassFloor: 'otc',
      // In low doses it goes on. A reminder also needs the pharmacist's mark that the treatment does.
      refillable: true,
      allergyGroups: ['nsaid'],
      limits: { maxMgPerDose: 900, maxMgPerDay: 4_000, minAgeMonths: 192 },
      source: `${fdaMonograph(343, 'internal analgesics')}; ${STARTER}`,
    },
  ),
  defineIngredient('diclofenac', 'Diclofenac', 'ڈائیکلوفینیک', ['nsaid'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    salts: ['sodium', 'potassium', 'diethylamine', 'free acid'],
    saltsDiffer: true,
    allergyGroups: ['nsaid'],
    limits: { routes: ['oral', 'rectal', 'intramuscular'], maxMgPerDay: 150 },
    source: fdaLabel('Cataflam (diclofenac potassium)'),
  }),
  defineIngredient('mefenamic-acid', 'Mefenamic acid', 'میفینامک ایسڈ', ['nsaid'], {
    allergyGroups: ['nsaid'],
    shortCourse: true,
    limits: { maxMgPerDose: 500, maxMgPerDay: 1_500 },
    source: ukSmpc('Ponstan'),
  }),
  defineIngredient('flurbiprofen', 'Flurbiprofen', 'فلربیپروفین', ['nsaid'], {
    saleClassBy: [{ routes: ['oromucosal'], upToMg: 8.75, saleClass: 'otc' }],
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 300 },
    source: fdaLabel('Ansaid (flurbiprofen)'),
  }),
  defineIngredient('celecoxib', 'Celecoxib', 'سیلیکوکسب', ['nsaid'], {
    allergyGroups: ['nsaid', 'sulfonamide_other'],
    limits: { maxMgPerDay: 400 },
    source: `${fdaLabel('Celebrex (celecoxib)')}; ${STARTER}`,
  }),
  defineIngredient('etoricoxib', 'Etoricoxib', 'ایٹوریکوکسب', ['nsaid'], {
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 120, minAgeMonths: 192 },
    source: ukSmpc('Arcoxia'),
  }),
  defineIngredient('naproxen', 'Naproxen', 'نیپروکسن', ['nsaid'], {
    salts: ['base', 'sodium'],
    saltsDiffer: true,
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 1_100 },
    source: STARTER,
  }),
  defineIngredient('ketoprofen', 'Ketoprofen', 'کیٹوپروفین', ['nsaid'], {
    saleClassBy: [{ routes: ['skin'], saleClass: 'otc' }],
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 200 },
    source: ukSmpc('Oruvail'),
  }),
  defineIngredient('meloxicam', 'Meloxicam', 'میلوکسیکام', ['nsaid'], {
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 15 },
    source: fdaLabel('Mobic (meloxicam)'),
  }),
  defineIngredient('piroxicam', 'Piroxicam', 'پائروکسیکام', ['nsaid'], {
    salts: ['base', 'beta-cyclodextrin'],
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Feldene (piroxicam)'),
  }),
  defineIngredient('lornoxicam', 'Lornoxicam', 'لورنوکسیکام', ['nsaid'], { allergyGroups: ['nsaid'] }),
  defineIngredient('aceclofenac', 'Aceclofenac', 'ایسیکلوفینیک', ['nsaid'], {
    allergyGroups: ['nsaid'],
    limits: { maxMgPerDay: 200 },
    source: ukSmpc('Preservex (aceclofenac)'),
  }),
  defineIngredient('indomethacin', 'Indometacin', 'انڈومیتھاسن', ['nsaid'], {
    allergyGroups: ['nsaid'],
    limits: { routes: ['oral', 'rectal'], maxMgPerDay: 200 },
    source: fdaLabel('Indocin (indomethacin)'),
  }),
  defineIngredient('ketorolac', 'Ketorolac', 'کیٹورولیک', ['nsaid'], {
    salts: ['tromethamine'],
    allergyGroups: ['nsaid'],
    shortCourse: true,
    limits: { maxMgPerDose: 20, maxMgPerDay: 40 },
    source: fdaLabel('Toradol Oral (ketorolac tromethamine)'),
  }),
  defineIngredient('dexibuprofen', 'Dexibuprofen', 'ڈیکسی آئبوپروفین', ['nsaid', 'antipyretic'], {
    allergyGroups: ['nsaid'],
  }),
  defineIngredient(
    'methyl-salicylate',
    'Methyl salicylate',
    'میتھائل سیلیسائلیٹ',
    ['rubefacient', 'salicylate'],
    {
      saleClassFloor: 'otc',
      allergyGroups: ['nsaid'],
      source: fdaMonograph(348, 'external analgesics'),
    },
  ),
  defineIngredient('capsaicin', 'Capsaicin', 'کیپسیسن', ['rubefacient'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(348, 'external analgesics'),
  }),
  defineIngredient(
    'orphenadrine',
    'Orphenadrine',
    'اورفیناڈرین',
    ['muscle_relaxant', 'antimuscarinic', 'sedating'],
    {
      salts: ['citrate', 'hydrochloride'],
      saltsDiffer: true,
      limits: { maxMgPerDay: 200 },
      source: fdaLabel('Norflex (orphenadrine citrate)'),
    },
  ),
  defineIngredient('tizanidine', 'Tizanidine', 'ٹیزانیڈین', ['muscle_relaxant', 'sedating'], {
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 36 },
    source: fdaLabel('Zanaflex (tizanidine)'),
  }),
  defineIngredient('baclofen', 'Baclofen', 'بیکلوفین', ['muscle_relaxant', 'sedating'], {
    refillable: true,
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Lioresal (baclofen) tablets'),
  }),
  defineIngredient(
    'cyclobenzaprine',
    'Cyclobenzaprine',
    'سائیکلوبینزاپرین',
    ['muscle_relaxant', 'sedating'],
    {
      salts: ['hydrochloride'],
      limits: { maxMgPerDay: 30 },
      source: fdaLabel('Flexeril (cyclobenzaprine)'),
    },
  ),
  defineIngredient('thiocolchicoside', 'Thiocolchicoside', 'تھایوکولچیکوسائیڈ', ['muscle_relaxant']),
  defineIngredient('methocarbamol', 'Methocarbamol', 'میتھوکاربامول', ['muscle_relaxant', 'sedating'], {
    source: fdaLabel('Robaxin (methocarbamol)'),
  }),
  defineIngredient('glucosamine', 'Glucosamine', 'گلوکوسامین', ['nutrient'], {
    salts: ['sulfate', 'hydrochloride'],
    saltsDiffer: true,
    saleClassFloor: 'otc',
  }),
  defineIngredient('chondroitin', 'Chondroitin sulfate', 'کونڈروئٹن', ['nutrient'], {
    saleClassFloor: 'otc',
  }),
]
