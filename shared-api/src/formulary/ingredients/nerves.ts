import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, ukSmpc } from '../sources.ts'

/** Nerve pain, Parkinson, dementia, migraine and vertigo. */
export const nerves = [
  defineIngredient(
    'gabapentin',
    'Gabapentin',
    'گاباپینٹن',
    ['antiepileptic', 'neuropathic_pain', 'sedating'],
    {
      refillable: true,
      limits: { maxMgPerDay: 3_600 },
      source: fdaLabel('Neurontin (gabapentin)'),
    },
  ),
  defineIngredient(
    'pregabalin',
    'Pregabalin',
    'پریگابالن',
    ['antiepileptic', 'neuropathic_pain', 'sedating'],
    {
      limits: { maxMgPerDay: 600 },
      source: fdaLabel('Lyrica (pregabalin)'),
    },
  ),
  defineIngredient('levodopa', 'Levodopa', 'لیووڈوپا', ['antiparkinson'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Sinemet (carbidopa and levodopa)'),
  }),
  defineIngredient('carbidopa', 'Carbidopa', 'کاربیڈوپا', ['antiparkinson'], {
    narrow: true,
    refillable: true,
    source: fdaLabel('Sinemet (carbidopa and levodopa)'),
  }),
  defineIngredient('pramipexole', 'Pramipexole', 'پرامی پیکسول', ['antiparkinson', 'sedating'], {
    salts: ['dihydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 4.5 },
    source: fdaLabel('Mirapex (pramipexole)'),
  }),
  defineIngredient('ropinirole', 'Ropinirole', 'روپینیرول', ['antiparkinson', 'sedating'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 24 },
    source: fdaLabel('Requip (ropinirole)'),
  }),
  defineIngredient('procyclidine', 'Procyclidine', 'پروسائیکلیڈین', ['antiparkinson', 'antimuscarinic'], {
    salts: ['hydrochloride'],
    refillable: true,
    source: ukSmpc('Kemadrin (procyclidine)'),
  }),
  defineIngredient('selegiline', 'Selegiline', 'سیلیجیلین', ['antiparkinson', 'maoi'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Eldepryl (selegiline)'),
  }),
  defineIngredient('donepezil', 'Donepezil', 'ڈونیپیزل', ['antidementia', 'qt_prolonging'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 23 },
    source: fdaLabel('Aricept (donepezil)'),
  }),
  defineIngredient('memantine', 'Memantine', 'میمینٹین', ['antidementia'], {
    salts: ['hydrochloride'],
    refillable: true,
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Namenda (memantine) tablets'),
  }),
  defineIngredient('sumatriptan', 'Sumatriptan', 'سوماٹرپٹن', ['triptan'], {
    salts: ['succinate', 'base'],
    limits: { maxMgPerDose: 100, maxMgPerDay: 200 },
    source: fdaLabel('Imitrex (sumatriptan) tablets'),
  }),
  defineIngredient('rizatriptan', 'Rizatriptan', 'رائزاٹرپٹن', ['triptan'], {
    salts: ['benzoate'],
    limits: { maxMgPerDose: 10, maxMgPerDay: 30 },
    source: fdaLabel('Maxalt (rizatriptan)'),
  }),
  defineIngredient('ergotamine', 'Ergotamine', 'ارگوٹامین', ['ergot'], {
    salts: ['tartrate'],
    control: 'precursor',
    source: fdaLabel('Cafergot (ergotamine and caffeine)'),
  }),
  defineIngredient('flunarizine', 'Flunarizine', 'فلوناریزین', ['vertigo', 'sedating'], {
    salts: ['dihydrochloride'],
  }),
  defineIngredient(
    'cinnarizine',
    'Cinnarizine',
    'سنارزین',
    ['vertigo', 'antihistamine', 'sedating_antihistamine', 'sedating'],
    { source: ukSmpc('Stugeron (cinnarizine)') },
  ),
  defineIngredient('betahistine', 'Betahistine', 'بیٹاہسٹین', ['vertigo'], {
    salts: ['dihydrochloride', 'mesylate'],
    saltsDiffer: true,
    refillable: true,
    limits: { maxMgPerDay: 48, minAgeMonths: 216 },
    source: ukSmpc('Serc (betahistine)'),
  }),
  defineIngredient(
    'prochlorperazine',
    'Prochlorperazine',
    'پروکلورپیرازین',
    ['antiemetic', 'antipsychotic', 'sedating', 'qt_prolonging'],
    {
      salts: ['maleate', 'mesylate'],
      limits: { maxMgPerDay: 40 },
      source: fdaLabel('Compazine (prochlorperazine maleate) tablets'),
    },
  ),
  defineIngredient('piracetam', 'Piracetam', 'پیراسیٹام', ['nutrient'], {
    source: ukSmpc('Nootropil (piracetam)'),
  }),
  defineIngredient('citicoline', 'Citicoline', 'سٹیکولین', ['nutrient']),
  defineIngredient('pyridostigmine', 'Pyridostigmine', 'پائریڈوسٹگمین', ['cholinergic'], {
    salts: ['bromide'],
    refillable: true,
    source: fdaLabel('Mestinon (pyridostigmine)'),
  }),
]
