import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, ukSmpc } from '../sources.ts'

/** Asthma, COPD and nasal allergy. */
export const respiratory = [
  defineIngredient('salbutamol', 'Salbutamol', 'سالبیوٹامول', ['beta_agonist'], {
    salts: ['sulfate'],
    refillable: true,
    limits: { maxMgPerDay: 32, minAgeMonths: 24 },
    source: `${fdaLabel('albuterol (salbutamol) tablets')}; ${ukSmpc('Ventolin (salbutamol) syrup')}`,
  }),
  defineIngredient('levosalbutamol', 'Levosalbutamol', 'لیوو سالبیوٹامول', ['beta_agonist'], {
    salts: ['hydrochloride', 'tartrate'],
    refillable: true,
    source: fdaLabel('Xopenex (levalbuterol)'),
  }),
  defineIngredient('terbutaline', 'Terbutaline', 'ٹربیوٹالین', ['beta_agonist'], {
    salts: ['sulfate'],
    refillable: true,
    limits: { maxMgPerDay: 15 },
    source: fdaLabel('terbutaline sulfate tablets'),
  }),
  defineIngredient('bambuterol', 'Bambuterol', 'بامبیوٹیرول', ['beta_agonist'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: ukSmpc('Bambec (bambuterol)'),
  }),
  defineIngredient('salmeterol', 'Salmeterol', 'سالمیٹیرول', ['laba', 'beta_agonist'], {
    salts: ['xinafoate'],
    device: true,
    refillable: true,
    limits: { routes: ['inhaled'], maxMgPerDay: 0.2 },
    source: ukSmpc('Serevent (salmeterol)'),
  }),
  defineIngredient('formoterol', 'Formoterol', 'فورموٹیرول', ['laba', 'beta_agonist'], {
    salts: ['fumarate'],
    device: true,
    refillable: true,
    source: fdaLabel('Symbicort (budesonide and formoterol)'),
  }),
  defineIngredient('indacaterol', 'Indacaterol', 'انڈاکاٹیرول', ['laba', 'beta_agonist'], {
    salts: ['maleate', 'acetate'],
    saltsDiffer: true,
    device: true,
    refillable: true,
    source: fdaLabel('Arcapta (indacaterol)'),
  }),
  defineIngredient('vilanterol', 'Vilanterol', 'وائی لانٹیرول', ['laba', 'beta_agonist'], {
    salts: ['trifenatate'],
    device: true,
    refillable: true,
    source: fdaLabel('Breo Ellipta (fluticasone furoate and vilanterol)'),
  }),
  defineIngredient(
    'fluticasone',
    'Fluticasone',
    'فلوٹیکاسون',
    ['inhaled_steroid', 'nasal_steroid', 'topical_steroid'],
    {
      salts: ['propionate', 'furoate'],
      saltsDiffer: true,
      refillable: true,
      source: fdaLabel('Flovent (fluticasone propionate)'),
    },
  ),
  defineIngredient('budesonide', 'Budesonide', 'بیوڈیسونائیڈ', ['inhaled_steroid', 'nasal_steroid'], {
    refillable: true,
    source: fdaLabel('Pulmicort (budesonide)'),
  }),
  defineIngredient('beclometasone', 'Beclometasone', 'بیکلومیٹاسون', ['inhaled_steroid', 'nasal_steroid'], {
    salts: ['dipropionate'],
    refillable: true,
    source: fdaLabel('Qvar (beclomethasone)'),
  }),
  defineIngredient(
    'mometasone',
    'Mometasone',
    'مومیٹاسون',
    ['inhaled_steroid', 'nasal_steroid', 'topical_steroid'],
    {
      salts: ['furoate'],
      source: fdaLabel('Asmanex (mometasone)'),
    },
  ),
  defineIngredient('ciclesonide', 'Ciclesonide', 'سائیکلیسونائیڈ', ['inhaled_steroid', 'nasal_steroid'], {
    refillable: true,
    source: fdaLabel('Alvesco (ciclesonide)'),
  }),
  defineIngredient('ipratropium', 'Ipratropium', 'ایپراٹروپیم', ['antimuscarinic'], {
    salts: ['bromide'],
    refillable: true,
    source: fdaLabel('Atrovent (ipratropium)'),
  }),
  defineIngredient('tiotropium', 'Tiotropium', 'ٹائیوٹروپیم', ['lama', 'antimuscarinic'], {
    salts: ['bromide'],
    device: true,
    refillable: true,
    limits: { routes: ['inhaled'], maxMgPerDay: 0.018 },
    source: fdaLabel('Spiriva HandiHaler (tiotropium)'),
  }),
  defineIngredient('glycopyrronium', 'Glycopyrronium', 'گلائکوپائرونیم', ['lama', 'antimuscarinic'], {
    salts: ['bromide'],
    refillable: true,
    source: fdaLabel('Seebri (glycopyrrolate)'),
  }),
  defineIngredient('montelukast', 'Montelukast', 'مونٹیلوکاسٹ', ['leukotriene_antagonist'], {
    salts: ['sodium'],
    refillable: true,
    limits: { maxMgPerDay: 10, minAgeMonths: 6 },
    source: fdaLabel('Singulair (montelukast)'),
  }),
  defineIngredient('theophylline', 'Theophylline', 'تھیوفائلین', ['xanthine'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Theo-24 (theophylline)'),
  }),
  defineIngredient('doxofylline', 'Doxofylline', 'ڈوکسوفائلین', ['xanthine'], { refillable: true }),
  defineIngredient('roflumilast', 'Roflumilast', 'روفلومیلاسٹ', ['pde4_inhibitor'], {
    refillable: true,
    limits: { maxMgPerDay: 0.5 },
    source: fdaLabel('Daliresp (roflumilast)'),
  }),
]
