import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

/** Prostate, bladder, stones, gout, joints, immune system and cancer by mouth. */
export const urinaryJointsImmune = [
  defineIngredient('tamsulosin', 'Tamsulosin', 'ٹیمسولوسن', ['alpha_blocker'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 0.4 },
    source: STARTER,
  }),
  defineIngredient('alfuzosin', 'Alfuzosin', 'الفوزوسن', ['alpha_blocker'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Uroxatral (alfuzosin)'),
  }),
  defineIngredient('terazosin', 'Terazosin', 'ٹیرازوسن', ['alpha_blocker'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Hytrin (terazosin)'),
  }),
  defineIngredient('finasteride', 'Finasteride', 'فیناسٹرائیڈ', ['five_alpha_reductase_inhibitor'], {
    refillable: true,
    limits: { maxMgPerDay: 5 },
    source: fdaLabel('Proscar (finasteride)'),
  }),
  defineIngredient('dutasteride', 'Dutasteride', 'ڈوٹاسٹرائیڈ', ['five_alpha_reductase_inhibitor'], {
    refillable: true,
    limits: { maxMgPerDay: 0.5 },
    source: fdaLabel('Avodart (dutasteride)'),
  }),
  defineIngredient('sildenafil', 'Sildenafil', 'سلڈینافل', ['pde5_inhibitor'], {
    salts: ['citrate'],
    limits: { maxMgPerDay: 100 },
    source: fdaLabel('Viagra (sildenafil)'),
  }),
  defineIngredient('tadalafil', 'Tadalafil', 'ٹاڈالافل', ['pde5_inhibitor'], {
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Cialis (tadalafil)'),
  }),
  defineIngredient('vardenafil', 'Vardenafil', 'وارڈینافل', ['pde5_inhibitor', 'qt_prolonging'], {
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Levitra (vardenafil)'),
  }),
  defineIngredient('dapoxetine', 'Dapoxetine', 'ڈیپوکسیٹین', ['ssri'], {
    salts: ['hydrochloride'],
    source: ukSmpc('Priligy (dapoxetine)'),
  }),
  defineIngredient('oxybutynin', 'Oxybutynin', 'آکسی بیوٹینن', ['urinary_antimuscarinic', 'antimuscarinic'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 30 },
    source: fdaLabel('Ditropan XL (oxybutynin)'),
  }),
  defineIngredient('tolterodine', 'Tolterodine', 'ٹولٹیروڈین', ['urinary_antimuscarinic', 'antimuscarinic'], {
    salts: ['tartrate'],
    refillable: true,
    limits: { maxMgPerDay: 4 },
    source: fdaLabel('Detrol (tolterodine)'),
  }),
  defineIngredient(
    'solifenacin',
    'Solifenacin',
    'سولیفیناسن',
    ['urinary_antimuscarinic', 'antimuscarinic', 'qt_prolonging'],
    {
      salts: ['succinate'],
      refillable: true,
      limits: { maxMgPerDay: 10 },
      source: fdaLabel('Vesicare (solifenacin)'),
    },
  ),
  defineIngredient('mirabegron', 'Mirabegron', 'میرابیگرون', ['beta_agonist'], {
    refillable: true,
    limits: { maxMgPerDay: 50 },
    source: fdaLabel('Myrbetriq (mirabegron)'),
  }),
  defineIngredient('flavoxate', 'Flavoxate', 'فلاووکسیٹ', ['antispasmodic'], {
    salts: ['hydrochloride'],
    source: fdaLabel('flavoxate tablets'),
  }),
  defineIngredient(
    'disodium-hydrogen-citrate',
    'Disodium hydrogen citrate',
    'ڈائی سوڈیم ہائیڈروجن سائٹریٹ',
    ['urinary_alkaliniser', 'sodium_salt'],
    {
      saleClassFloor: 'otc',
      shortCourse: true,
    },
  ),
  defineIngredient(
    'potassium-citrate',
    'Potassium citrate',
    'پوٹاشیم سائٹریٹ',
    ['urinary_alkaliniser', 'potassium'],
    { source: fdaLabel('Urocit-K (potassium citrate)') },
  ),
  defineIngredient('allopurinol', 'Allopurinol', 'ایلوپیورینول', ['xanthine_oxidase_inhibitor'], {
    refillable: true,
    limits: { maxMgPerDay: 900 },
    source: STARTER,
  }),
  defineIngredient('febuxostat', 'Febuxostat', 'فیبکسوسٹیٹ', ['xanthine_oxidase_inhibitor'], {
    refillable: true,
    limits: { maxMgPerDay: 120 },
    source: 'EMA product information of Adenuric (febuxostat), section 4.2',
  }),
  defineIngredient('colchicine', 'Colchicine', 'کولچیسین', ['colchicine'], {
    narrow: true,
    limits: { maxMgPerDay: 1.8 },
    source: fdaLabel('Colcrys (colchicine), gout flares'),
  }),
  defineIngredient(
    'methotrexate',
    'Methotrexate',
    'میتھوٹریکسیٹ',
    ['dmard', 'immunosuppressant', 'antifolate'],
    {
      salts: ['sodium', 'base'],
      narrow: true,
      source: fdaLabel('methotrexate tablets'),
    },
  ),
  defineIngredient('leflunomide', 'Leflunomide', 'لیفلونومائیڈ', ['dmard', 'immunosuppressant'], {
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Arava (leflunomide), maintenance'),
  }),
  defineIngredient('sulfasalazine', 'Sulfasalazine', 'سلفاسالازین', ['dmard', 'salicylate'], {
    allergyGroups: ['sulfonamide_antibiotic', 'nsaid'],
    refillable: true,
    source: fdaLabel('Azulfidine (sulfasalazine)'),
  }),
  defineIngredient(
    'hydroxychloroquine',
    'Hydroxychloroquine',
    'ہائیڈروکسی کلوروکوئن',
    ['dmard', 'antimalarial', 'qt_prolonging'],
    {
      salts: ['sulfate'],
      allergyGroups: ['quinine'],
      refillable: true,
      limits: { maxMgPerDay: 400 },
      source: fdaLabel('Plaquenil (hydroxychloroquine), lupus and arthritis'),
    },
  ),
  defineIngredient('azathioprine', 'Azathioprine', 'ایزاتھایوپرین', ['immunosuppressant', 'dmard'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Imuran (azathioprine)'),
  }),
  defineIngredient('mycophenolate', 'Mycophenolate', 'مائیکوفینولیٹ', ['immunosuppressant'], {
    salts: ['mofetil', 'sodium'],
    saltsDiffer: true,
    narrow: true,
    refillable: true,
    source: fdaLabel('CellCept (mycophenolate mofetil)'),
  }),
  defineIngredient('ciclosporin', 'Ciclosporin', 'سائیکلوسپورین', ['immunosuppressant'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Neoral (cyclosporine)'),
  }),
  defineIngredient('mercaptopurine', 'Mercaptopurine', 'مرکیپٹوپیورین', ['immunosuppressant'], {
    narrow: true,
    source: fdaLabel('mercaptopurine tablets'),
  }),
  defineIngredient('tofacitinib', 'Tofacitinib', 'ٹوفاسیٹینب', ['dmard', 'immunosuppressant'], {
    salts: ['citrate'],
    refillable: true,
    source: fdaLabel('Xeljanz (tofacitinib)'),
  }),
  defineIngredient('imatinib', 'Imatinib', 'ایماٹینب', ['kinase_inhibitor'], {
    salts: ['mesylate'],
    narrow: true,
    refillable: true,
    source: fdaLabel('Gleevec (imatinib)'),
  }),
]
