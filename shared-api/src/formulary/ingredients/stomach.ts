import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, fdaMonograph, STARTER, ukSmpc } from '../sources.ts'

const antacid = { saleClassFloor: 'otc', source: fdaMonograph(331, 'antacids') } as const

/** Acid, nausea, cramps and diarrhoea. */
export const stomach = [
  defineIngredient('omeprazole', 'Omeprazole', 'اومیپرازول', ['ppi'], {
    refillable: true,
    limits: { maxMgPerDay: 40 },
    source: `${fdaLabel('Prilosec (omeprazole)')}; ${STARTER}`,
  }),
  defineIngredient('esomeprazole', 'Esomeprazole', 'ایسومیپرازول', ['ppi'], {
    salts: ['magnesium', 'sodium', 'strontium'],
    refillable: true,
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Nexium (esomeprazole)'),
  }),
  defineIngredient('pantoprazole', 'Pantoprazole', 'پینٹوپرازول', ['ppi'], {
    salts: ['sodium'],
    refillable: true,
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Protonix (pantoprazole)'),
  }),
  defineIngredient('lansoprazole', 'Lansoprazole', 'لانسوپرازول', ['ppi'], {
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Prevacid (lansoprazole)'),
  }),
  defineIngredient('dexlansoprazole', 'Dexlansoprazole', 'ڈیکس لانسوپرازول', ['ppi'], {
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Dexilant (dexlansoprazole)'),
  }),
  defineIngredient('rabeprazole', 'Rabeprazole', 'ریبیپرازول', ['ppi'], {
    salts: ['sodium'],
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Aciphex (rabeprazole)'),
  }),
  defineIngredient('famotidine', 'Famotidine', 'فیموٹیڈین', ['h2_blocker'], {
    saleClassBy: [{ routes: ['oral'], upToMg: 20, saleClass: 'otc' }],
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Pepcid (famotidine)'),
  }),
  defineIngredient('cimetidine', 'Cimetidine', 'سیمیٹیڈین', ['h2_blocker', 'cyp3a4_inhibitor'], {
    limits: { maxMgPerDay: 2_400 },
    source: fdaLabel('Tagamet (cimetidine)'),
  }),
  defineIngredient('sucralfate', 'Sucralfate', 'سوکریلفیٹ', ['antacid'], {
    limits: { maxMgPerDay: 4_000 },
    source: fdaLabel('Carafate (sucralfate)'),
  }),
  defineIngredient('bismuth-subcitrate', 'Bismuth subcitrate', 'بسمتھ سب سائٹریٹ', ['antacid'], {
    source: fdaLabel('Pylera (bismuth subcitrate, metronidazole, tetracycline)'),
  }),
  defineIngredient('sodium-alginate', 'Sodium alginate', 'سوڈیم الجینیٹ', ['alginate'], {
    saleClassFloor: 'otc',
    source: ukSmpc('Gaviscon'),
  }),
  defineIngredient(
    'sodium-bicarbonate',
    'Sodium bicarbonate',
    'سوڈیم بائی کاربونیٹ',
    ['antacid', 'sodium_salt'],
    antacid,
  ),
  defineIngredient(
    'sodium-carbonate',
    'Sodium carbonate',
    'سوڈیم کاربونیٹ',
    ['antacid', 'sodium_salt'],
    antacid,
  ),
  defineIngredient('citric-acid', 'Citric acid', 'سٹرک ایسڈ', ['antacid'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(331, 'antacids'),
  }),
  defineIngredient(
    'calcium-carbonate',
    'Calcium carbonate',
    'کیلشیم کاربونیٹ',
    ['antacid', 'calcium'],
    antacid,
  ),
  defineIngredient(
    'aluminium-hydroxide',
    'Aluminium hydroxide',
    'ایلومینیم ہائیڈروآکسائیڈ',
    ['antacid'],
    antacid,
  ),
  defineIngredient(
    'magnesium-hydroxide',
    'Magnesium hydroxide',
    'میگنیشیم ہائیڈروآکسائیڈ',
    ['antacid', 'laxative', 'magnesium'],
    antacid,
  ),
  defineIngredient(
    'magnesium-trisilicate',
    'Magnesium trisilicate',
    'میگنیشیم ٹرائی سلیکیٹ',
    ['antacid', 'magnesium'],
    antacid,
  ),
  defineIngredient('simeticone', 'Simeticone', 'سیمیتھیکون', ['antacid'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(332, 'antiflatulents'),
  }),
  defineIngredient('oxetacaine', 'Oxetacaine', 'آکسیٹاکین', ['local_anaesthetic'], {
    saleClassFloor: 'otc',
    allergyGroups: ['local_anaesthetic_amide'],
  }),
  defineIngredient('dill-oil', 'Dill oil', 'سویا کا تیل', ['herbal'], { saleClassFloor: 'otc' }),
  defineIngredient(
    'domperidone',
    'Domperidone',
    'ڈومپیریڈون',
    ['antiemetic', 'prokinetic', 'qt_prolonging'],
    {
      saleClassBy: [{ routes: ['oral'], upToMg: 10, saleClass: 'otc' }],
      salts: ['base', 'maleate'],
      shortCourse: true,
      limits: { maxMgPerDose: 10, maxMgPerDay: 30, minAgeMonths: 144, maxDaysOtc: 7 },
      source: `${ukSmpc('Motilium (domperidone)')}; ${STARTER}`,
    },
  ),
  defineIngredient('metoclopramide', 'Metoclopramide', 'میٹوکلوپرامائیڈ', ['antiemetic', 'prokinetic'], {
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { maxMgPerDose: 10, maxMgPerDay: 30 },
    source: ukSmpc('Maxolon (metoclopramide)'),
  }),
  defineIngredient('itopride', 'Itopride', 'ایٹوپرائیڈ', ['prokinetic'], { salts: ['hydrochloride'] }),
  defineIngredient('ondansetron', 'Ondansetron', 'اونڈانسیٹرون', ['antiemetic', 'qt_prolonging'], {
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { maxMgPerDose: 24, maxMgPerDay: 24 },
    source: fdaLabel('Zofran (ondansetron) tablets'),
  }),
  defineIngredient(
    'dimenhydrinate',
    'Dimenhydrinate',
    'ڈائی مین ہائیڈرینیٹ',
    ['antiemetic', 'antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      saleClassFloor: 'otc',
      shortCourse: true,
      // The amount of seven days at the largest daily dose.
      limits: { maxMgPerDose: 100, maxMgPerDay: 400, minAgeMonths: 24, maxDaysOtc: 7, otcMgPer30Days: 2_800 },
      source: `${fdaMonograph(336, 'antiemetics')}; ${STARTER}`,
    },
  ),
  defineIngredient(
    'meclizine',
    'Meclozine',
    'میکلیزین',
    ['antiemetic', 'antihistamine', 'sedating_antihistamine', 'sedating'],
    {
      salts: ['hydrochloride'],
      limits: { maxMgPerDay: 100 },
      source: fdaLabel('Antivert (meclizine)'),
    },
  ),
  defineIngredient('loperamide', 'Loperamide', 'لوپیرامائیڈ', ['antidiarrhoeal'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    shortCourse: true,
    limits: { maxMgPerDose: 4, maxMgPerDay: 16, minAgeMonths: 144, maxDaysOtc: 2, otcMgPer30Days: 48 },
    source: `${fdaLabel('Imodium (loperamide) capsules')}; ${STARTER}`,
  }),
  defineIngredient('racecadotril', 'Racecadotril', 'ریسیکاڈوٹرل', ['antidiarrhoeal'], {
    shortCourse: true,
    source: ukSmpc('Hidrasec (racecadotril)'),
  }),
  defineIngredient('mebeverine', 'Mebeverine', 'میبیویرین', ['antispasmodic'], {
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 405 },
    source: ukSmpc('Colofac (mebeverine) 135 mg tablets'),
  }),
  defineIngredient(
    'hyoscine-butylbromide',
    'Hyoscine butylbromide',
    'ہائیوسین بیوٹائل برومائیڈ',
    ['antispasmodic', 'antimuscarinic'],
    {
      limits: { maxMgPerDay: 80 },
      source: ukSmpc('Buscopan (hyoscine butylbromide) tablets'),
    },
  ),
  defineIngredient('drotaverine', 'Drotaverine', 'ڈروٹاویرین', ['antispasmodic'], {
    salts: ['hydrochloride'],
  }),
  defineIngredient('phloroglucinol', 'Phloroglucinol', 'فلوروگلوسینول', ['antispasmodic']),
  defineIngredient('pinaverium', 'Pinaverium', 'پیناویریم', ['antispasmodic'], { salts: ['bromide'] }),
  defineIngredient(
    'dicycloverine',
    'Dicycloverine',
    'ڈائی سائکلوویرین',
    ['antispasmodic', 'antimuscarinic'],
    {
      salts: ['hydrochloride'],
      limits: { minAgeMonths: 6, maxMgPerDay: 160 },
      source: fdaLabel('Bentyl (dicyclomine)'),
    },
  ),
]
