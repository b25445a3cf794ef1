import { defineIngredient } from '../defineIngredient.ts'
import { fdaMonograph, STARTER, ukSmpc } from '../sources.ts'

const coldMonograph = fdaMonograph(341, 'cold, cough, allergy')

/** Cough medicines, throat lozenges and vapour rubs. */
export const coughAndThroat = [
  defineIngredient('aminophylline', 'Aminophylline', 'امینوفائلین', ['xanthine'], {
    saleClassBy: [{ routes: ['oral'], upToMg: 10, saleClass: 'otc' }],
    narrow: true,
    source: ukSmpc('Phyllocontin (aminophylline)'),
  }),
  defineIngredient('acefylline', 'Acefylline piperazine', 'ایسیفائلین', ['xanthine'], {
    saleClassBy: [{ routes: ['oral'], upToMg: 10, saleClass: 'otc' }],
    salts: ['piperazine'],
  }),
  defineIngredient('ammonium-chloride', 'Ammonium chloride', 'امونیم کلورائیڈ', ['expectorant'], {
    saleClassFloor: 'otc',
    shortCourse: true,
  }),
  defineIngredient('guaifenesin', 'Guaifenesin', 'گوائی فینیسن', ['expectorant'], {
    saleClassFloor: 'otc',
    shortCourse: true,
    limits: { maxMgPerDose: 400, maxMgPerDay: 2_400 },
    source: coldMonograph,
  }),
  defineIngredient('dextromethorphan', 'Dextromethorphan', 'ڈیکسٹرومیتھورفان', ['cough_suppressant'], {
    saleClassFloor: 'otc',
    salts: ['hydrobromide'],
    shortCourse: true,
    // The amount of seven days at the largest daily dose, because it is abused.
    limits: { maxMgPerDose: 30, maxMgPerDay: 120, minAgeMonths: 72, maxDaysOtc: 7, otcMgPer30Days: 840 },
    source: `${coldMonograph}; ${STARTER}`,
  }),
  defineIngredient('levodropropizine', 'Levodropropizine', 'لیوو ڈروپروپیزین', ['cough_suppressant']),
  defineIngredient('bromhexine', 'Bromhexine', 'بروم ہیکسین', ['mucolytic'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
  }),
  defineIngredient('ambroxol', 'Ambroxol', 'امبروکسول', ['mucolytic'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
  }),
  defineIngredient('carbocisteine', 'Carbocisteine', 'کاربوسسٹین', ['mucolytic'], {
    saleClassFloor: 'otc',
    source: ukSmpc('Mucodyne (carbocisteine)'),
  }),
  defineIngredient('acetylcysteine', 'Acetylcysteine', 'ایسیٹائل سسٹین', ['mucolytic'], {
    saleClassBy: [{ routes: ['oral'], saleClass: 'otc' }],
    source: ukSmpc('acetylcysteine oral powder'),
  }),
  defineIngredient('erdosteine', 'Erdosteine', 'ایرڈوسٹین', ['mucolytic'], {
    source: ukSmpc('Erdotin (erdosteine)'),
  }),
  defineIngredient(
    'ivy-leaf',
    'Ivy leaf dry extract',
    'آئیوی پتوں کا عرق',
    ['herbal', 'expectorant', 'dry_extract'],
    {
      saleClassFloor: 'otc',
      shortCourse: true,
      source: 'EMA herbal monograph on Hedera helix (ivy leaf), section 4.2',
    },
  ),
  defineIngredient('menthol', 'Menthol', 'مینتھول', ['rubefacient'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(341, 'cold, cough, allergy'),
  }),
  defineIngredient('camphor', 'Camphor', 'کافور', ['rubefacient'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(341, 'cold, cough, allergy'),
  }),
  defineIngredient('eucalyptus-oil', 'Eucalyptus oil', 'یوکلپٹس کا تیل', ['rubefacient', 'herbal'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(341, 'cold, cough, allergy'),
  }),
  defineIngredient(
    'dichlorobenzyl-alcohol',
    '2,4-Dichlorobenzyl alcohol',
    'ڈائی کلورو بینزائل الکحل',
    ['antiseptic'],
    {
      saleClassFloor: 'otc',
      shortCourse: true,
      source: ukSmpc('Strepsils'),
    },
  ),
  defineIngredient('amylmetacresol', 'Amylmetacresol', 'ایمائل میٹا کریسول', ['antiseptic'], {
    saleClassFloor: 'otc',
    shortCourse: true,
    source: ukSmpc('Strepsils'),
  }),
  defineIngredient('benzydamine', 'Benzydamine', 'بینزیڈامین', ['topical_nsaid'], {
    saleClassFloor: 'otc',
    salts: ['hydrochloride'],
    allergyGroups: ['nsaid'],
    shortCourse: true,
    source: ukSmpc('Difflam (benzydamine)'),
  }),
  defineIngredient('chlorhexidine', 'Chlorhexidine', 'کلورہیکسیڈین', ['antiseptic'], {
    saleClassFloor: 'otc',
    salts: ['gluconate'],
    source: ukSmpc('Corsodyl (chlorhexidine)'),
  }),
]
