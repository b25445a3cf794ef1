import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, ukSmpc } from '../sources.ts'

const goesOn = { refillable: true } as const

/** Heart rhythm, angina, cholesterol, clotting and iron-related blood. */
export const heartAndBlood = [
  defineIngredient('digoxin', 'Digoxin', 'ڈیگوکسن', ['cardiac_glycoside', 'antiarrhythmic'], {
    ...goesOn,
    narrow: true,
    limits: { maxMgPerDay: 0.25 },
    source: ukSmpc('Lanoxin (digoxin) tablets, maintenance'),
  }),
  defineIngredient(
    'amiodarone',
    'Amiodarone',
    'امیوڈارون',
    ['antiarrhythmic', 'qt_prolonging', 'cyp3a4_inhibitor'],
    {
      ...goesOn,
      salts: ['hydrochloride'],
      narrow: true,
      allergyGroups: ['iodine'],
      source: fdaLabel('Pacerone (amiodarone)'),
    },
  ),
  defineIngredient(
    'glyceryl-trinitrate',
    'Glyceryl trinitrate',
    'گلیسرل ٹرائی نائٹریٹ',
    ['nitrate', 'antianginal'],
    { ...goesOn, source: fdaLabel('Nitrostat (nitroglycerin)') },
  ),
  defineIngredient(
    'isosorbide-dinitrate',
    'Isosorbide dinitrate',
    'آئسوسوربائیڈ ڈائی نائٹریٹ',
    ['nitrate', 'antianginal'],
    { ...goesOn, source: fdaLabel('Isordil (isosorbide dinitrate)') },
  ),
  defineIngredient(
    'isosorbide-mononitrate',
    'Isosorbide mononitrate',
    'آئسوسوربائیڈ مونو نائٹریٹ',
    ['nitrate', 'antianginal'],
    {
      ...goesOn,
      limits: { maxMgPerDay: 240 },
      source: fdaLabel('Imdur (isosorbide mononitrate)'),
    },
  ),
  defineIngredient('ivabradine', 'Ivabradine', 'ایوابراڈین', ['antianginal'], {
    ...goesOn,
    salts: ['hydrochloride'],
    limits: { maxMgPerDay: 15 },
    source: fdaLabel('Corlanor (ivabradine)'),
  }),
  defineIngredient('trimetazidine', 'Trimetazidine', 'ٹرائی میٹازیڈین', ['antianginal'], {
    ...goesOn,
    salts: ['dihydrochloride'],
  }),
  defineIngredient('ranolazine', 'Ranolazine', 'رانولازین', ['antianginal', 'qt_prolonging'], {
    ...goesOn,
    limits: { maxMgPerDay: 2_000 },
    source: fdaLabel('Ranexa (ranolazine)'),
  }),
  defineIngredient('atorvastatin', 'Atorvastatin', 'ایٹورواسٹیٹن', ['statin', 'lipid_lowering'], {
    ...goesOn,
    salts: ['calcium'],
    limits: { maxMgPerDay: 80 },
    source: fdaLabel('Lipitor (atorvastatin)'),
  }),
  defineIngredient('rosuvastatin', 'Rosuvastatin', 'روزوواسٹیٹن', ['statin', 'lipid_lowering'], {
    ...goesOn,
    salts: ['calcium'],
    limits: { maxMgPerDay: 40 },
    source: fdaLabel('Crestor (rosuvastatin)'),
  }),
  defineIngredient('simvastatin', 'Simvastatin', 'سمواسٹیٹن', ['statin', 'lipid_lowering'], {
    ...goesOn,
    limits: { maxMgPerDay: 40 },
    source: fdaLabel('Zocor (simvastatin)'),
  }),
  defineIngredient('pitavastatin', 'Pitavastatin', 'پیٹاواسٹیٹن', ['statin', 'lipid_lowering'], {
    ...goesOn,
    salts: ['calcium'],
    limits: { maxMgPerDay: 4 },
    source: fdaLabel('Livalo (pitavastatin)'),
  }),
  defineIngredient('fenofibrate', 'Fenofibrate', 'فینوفائبریٹ', ['fibrate', 'lipid_lowering'], {
    ...goesOn,
    source: fdaLabel('Tricor (fenofibrate)'),
  }),
  defineIngredient('gemfibrozil', 'Gemfibrozil', 'جیمفائبروزل', ['fibrate', 'lipid_lowering'], {
    ...goesOn,
    limits: { maxMgPerDay: 1_200 },
    source: fdaLabel('Lopid (gemfibrozil)'),
  }),
  defineIngredient('ezetimibe', 'Ezetimibe', 'ایزیٹیمائیب', ['lipid_lowering'], {
    ...goesOn,
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Zetia (ezetimibe)'),
  }),
  defineIngredient('clopidogrel', 'Clopidogrel', 'کلوپیڈوگرل', ['antiplatelet'], {
    ...goesOn,
    salts: ['bisulfate', 'besylate', 'hydrochloride'],
    limits: { maxMgPerDay: 75 },
    source: fdaLabel('Plavix (clopidogrel), daily dose'),
  }),
  defineIngredient('ticagrelor', 'Ticagrelor', 'ٹیکاگریلور', ['antiplatelet'], {
    ...goesOn,
    limits: { maxMgPerDay: 180 },
    source: fdaLabel('Brilinta (ticagrelor), daily dose'),
  }),
  defineIngredient('prasugrel', 'Prasugrel', 'پراسوگرل', ['antiplatelet'], {
    ...goesOn,
    salts: ['hydrochloride', 'base'],
    limits: { maxMgPerDay: 10 },
    source: fdaLabel('Effient (prasugrel), daily dose'),
  }),
  defineIngredient('dipyridamole', 'Dipyridamole', 'ڈائی پائریڈامول', ['antiplatelet'], {
    ...goesOn,
    source: fdaLabel('Persantine (dipyridamole)'),
  }),
  defineIngredient('cilostazol', 'Cilostazol', 'سائلوسٹازول', ['antiplatelet'], {
    ...goesOn,
    limits: { maxMgPerDay: 200 },
    source: fdaLabel('Pletal (cilostazol)'),
  }),
  defineIngredient('warfarin', 'Warfarin', 'وارفرین', ['anticoagulant', 'vitamin_k_antagonist'], {
    ...goesOn,
    salts: ['sodium'],
    narrow: true,
    source: fdaLabel('Coumadin (warfarin)'),
  }),
  defineIngredient('rivaroxaban', 'Rivaroxaban', 'ریواروکسابان', ['anticoagulant'], {
    ...goesOn,
    limits: { maxMgPerDay: 30 },
    source: fdaLabel('Xarelto (rivaroxaban)'),
  }),
  defineIngredient('apixaban', 'Apixaban', 'اپیکسابان', ['anticoagulant'], {
    ...goesOn,
    limits: { maxMgPerDay: 20 },
    source: fdaLabel('Eliquis (apixaban)'),
  }),
  defineIngredient('dabigatran', 'Dabigatran', 'ڈیبیگاٹران', ['anticoagulant'], {
    ...goesOn,
    salts: ['etexilate'],
    limits: { maxMgPerDay: 300 },
    source: fdaLabel('Pradaxa (dabigatran etexilate)'),
  }),
  defineIngredient('enoxaparin', 'Enoxaparin', 'اینوکساپیرن', ['anticoagulant'], {
    salts: ['sodium'],
    biologic: true,
    source: fdaLabel('Lovenox (enoxaparin)'),
  }),
  defineIngredient('heparin', 'Heparin', 'ہیپرین', ['anticoagulant'], {
    salts: ['sodium'],
    biologic: true,
    narrow: true,
    source: fdaLabel('heparin sodium injection'),
  }),
  defineIngredient('tranexamic-acid', 'Tranexamic acid', 'ٹرانیکسامک ایسڈ', ['antifibrinolytic'], {
    shortCourse: true,
    limits: { maxMgPerDay: 3_900 },
    source: fdaLabel('Lysteda (tranexamic acid)'),
  }),
  defineIngredient('erythropoietin', 'Epoetin', 'ایپوئیٹن', ['blood_formation'], {
    biologic: true,
    narrow: true,
    source: fdaLabel('Epogen (epoetin alfa)'),
  }),
  defineIngredient('potassium-chloride', 'Potassium chloride', 'پوٹاشیم کلورائیڈ', ['potassium', 'mineral'], {
    refillable: true,
    source: ukSmpc('Slow-K (potassium chloride)'),
  }),
]
