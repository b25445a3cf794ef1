import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { fdaLabel, STARTER, ukSmpc } from '../sources.ts'

/** Controlled, so that no product with one is sold online. */
const benzodiazepine = (
  id: string,
  inn: string,
  urName: string,
  source: string,
  salts: string[] = [],
): Ingredient =>
  defineIngredient(id, inn, urName, ['benzodiazepine', 'hypnotic', 'sedating'], {
    control: 'controlled',
    salts,
    source,
  })

/** Depression, anxiety, sleep, psychosis and attention. */
export const mind = [
  defineIngredient('escitalopram', 'Escitalopram', 'ایسیٹالوپرام', ['ssri', 'qt_prolonging'], {
    salts: ['oxalate'],
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: `${fdaLabel('Lexapro (escitalopram)')}; ${STARTER}`,
  }),
  defineIngredient('citalopram', 'Citalopram', 'سیٹالوپرام', ['ssri', 'qt_prolonging'], {
    salts: ['hydrobromide', 'hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 40 },
    source: fdaLabel('Celexa (citalopram)'),
  }),
  defineIngredient('sertraline', 'Sertraline', 'سرٹرالین', ['ssri'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 200 },
    source: fdaLabel('Zoloft (sertraline)'),
  }),
  defineIngredient('fluoxetine', 'Fluoxetine', 'فلوکسیٹین', ['ssri'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Prozac (fluoxetine)'),
  }),
  defineIngredient('paroxetine', 'Paroxetine', 'پیروکسیٹین', ['ssri'], {
    salts: ['hydrochloride', 'mesylate'],
    refillable: true,
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Paxil (paroxetine)'),
  }),
  defineIngredient('fluvoxamine', 'Fluvoxamine', 'فلووکسامین', ['ssri'], {
    salts: ['maleate'],
    refillable: true,
    limits: { maxMgPerDay: 300 },
    source: fdaLabel('Luvox (fluvoxamine)'),
  }),
  defineIngredient('venlafaxine', 'Venlafaxine', 'وینلافیکسین', ['snri'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 375 },
    source: fdaLabel('Effexor (venlafaxine)'),
  }),
  defineIngredient('duloxetine', 'Duloxetine', 'ڈولوکسیٹین', ['snri', 'neuropathic_pain'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 120 },
    source: fdaLabel('Cymbalta (duloxetine)'),
  }),
  defineIngredient('mirtazapine', 'Mirtazapine', 'مرٹازاپین', ['sedating'], {
    refillable: true,
    limits: { maxMgPerDay: 45 },
    source: fdaLabel('Remeron (mirtazapine)'),
  }),
  defineIngredient(
    'amitriptyline',
    'Amitriptyline',
    'ایمی ٹرپٹائلین',
    ['tricyclic', 'antimuscarinic', 'sedating', 'neuropathic_pain', 'qt_prolonging'],
    {
      salts: ['hydrochloride'],
      refillable: true,
      limits: { maxMgPerDay: 150 },
      source: fdaLabel('Elavil (amitriptyline), outpatients'),
    },
  ),
  defineIngredient(
    'clomipramine',
    'Clomipramine',
    'کلومیپرامین',
    ['tricyclic', 'antimuscarinic', 'sedating', 'qt_prolonging'],
    {
      salts: ['hydrochloride'],
      refillable: true,
      limits: { maxMgPerDay: 250 },
      source: fdaLabel('Anafranil (clomipramine)'),
    },
  ),
  defineIngredient(
    'imipramine',
    'Imipramine',
    'ایمیپرامین',
    ['tricyclic', 'antimuscarinic', 'sedating', 'qt_prolonging'],
    {
      salts: ['hydrochloride'],
      refillable: true,
      limits: { maxMgPerDay: 200 },
      source: fdaLabel('Tofranil (imipramine), outpatients'),
    },
  ),
  defineIngredient('buspirone', 'Buspirone', 'بسپیرون', ['anxiolytic'], {
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 60 },
    source: fdaLabel('Buspar (buspirone)'),
  }),
  defineIngredient('lithium', 'Lithium', 'لیتھیم', ['lithium'], {
    salts: ['carbonate', 'citrate'],
    saltsDiffer: true,
    narrow: true,
    refillable: true,
    source: fdaLabel('lithium carbonate tablets'),
  }),
  defineIngredient('olanzapine', 'Olanzapine', 'اولانزاپین', ['antipsychotic', 'sedating'], {
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Zyprexa (olanzapine)'),
  }),
  defineIngredient('risperidone', 'Risperidone', 'رسپیریڈون', ['antipsychotic', 'sedating'], {
    refillable: true,
    limits: { maxMgPerDay: 16 },
    source: fdaLabel('Risperdal (risperidone)'),
  }),
  defineIngredient('quetiapine', 'Quetiapine', 'کوئٹیاپین', ['antipsychotic', 'sedating', 'qt_prolonging'], {
    salts: ['fumarate'],
    refillable: true,
    limits: { maxMgPerDay: 800 },
    source: fdaLabel('Seroquel (quetiapine)'),
  }),
  defineIngredient('aripiprazole', 'Aripiprazole', 'اریپیپرازول', ['antipsychotic'], {
    refillable: true,
    limits: { maxMgPerDay: 30 },
    source: fdaLabel('Abilify (aripiprazole)'),
  }),
  defineIngredient(
    'haloperidol',
    'Haloperidol',
    'ہیلوپیریڈول',
    ['antipsychotic', 'sedating', 'qt_prolonging'],
    {
      salts: ['base', 'decanoate'],
      refillable: true,
      source: fdaLabel('Haldol (haloperidol)'),
    },
  ),
  defineIngredient('clozapine', 'Clozapine', 'کلوزاپین', ['antipsychotic', 'sedating'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Clozaril (clozapine)'),
  }),
  defineIngredient('sulpiride', 'Sulpiride', 'سلپیرائیڈ', ['antipsychotic'], {
    source: ukSmpc('sulpiride tablets'),
  }),
  defineIngredient('levosulpiride', 'Levosulpiride', 'لیووسلپیرائیڈ', ['antipsychotic', 'prokinetic']),
  defineIngredient('flupentixol', 'Flupentixol', 'فلوپینٹکسول', ['antipsychotic'], {
    salts: ['dihydrochloride', 'decanoate'],
    saltsDiffer: true,
    source: ukSmpc('Fluanxol (flupentixol)'),
  }),
  defineIngredient('melitracen', 'Melitracen', 'میلیٹراسین', ['tricyclic'], { salts: ['hydrochloride'] }),
  benzodiazepine('alprazolam', 'Alprazolam', 'الپرازولام', fdaLabel('Xanax (alprazolam)')),
  benzodiazepine('bromazepam', 'Bromazepam', 'برومازیپام', ukSmpc('Lexotan (bromazepam)')),
  benzodiazepine('diazepam', 'Diazepam', 'ڈائیازیپام', fdaLabel('Valium (diazepam)')),
  benzodiazepine('lorazepam', 'Lorazepam', 'لورازیپام', fdaLabel('Ativan (lorazepam)')),
  benzodiazepine('clonazepam', 'Clonazepam', 'کلونازیپام', fdaLabel('Klonopin (clonazepam)')),
  benzodiazepine('clobazam', 'Clobazam', 'کلوبازام', fdaLabel('Onfi (clobazam)')),
  benzodiazepine('midazolam', 'Midazolam', 'میڈازولام', fdaLabel('midazolam injection'), [
    'maleate',
    'hydrochloride',
  ]),
  defineIngredient('zolpidem', 'Zolpidem', 'زولپیڈم', ['hypnotic', 'sedating'], {
    control: 'controlled',
    salts: ['tartrate'],
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Ambien (zolpidem)'),
  }),
  defineIngredient('methylphenidate', 'Methylphenidate', 'میتھائل فینیڈیٹ', ['stimulant'], {
    control: 'controlled',
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 60, minAgeMonths: 72 },
    source: fdaLabel('Ritalin (methylphenidate)'),
  }),
  defineIngredient('atomoxetine', 'Atomoxetine', 'ایٹوموکسیٹین', ['snri'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 100, minAgeMonths: 72 },
    source: fdaLabel('Strattera (atomoxetine)'),
  }),
]
