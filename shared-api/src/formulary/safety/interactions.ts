import type { IngredientClass } from '../ingredientClasses.ts'
import type { FactText } from '../patientFacts/patientFacts.ts'
import { fdaInteractions, STARTER_RULES } from '../sources.ts'

/** Ingredients by id, or all of a class. */
export interface Members {
  ids?: readonly string[]
  classes?: readonly IngredientClass[]
}

/** Two groups of ingredients that harm together. It claims nothing until a pharmacist has signed it. */
export interface Interaction {
  id: string
  one: Members
  /** May be the same group: then two different ingredients of it. */
  other: Members
  effect: FactText
  source: string
  /** The pharmacist who signed it; null means not yet signed. */
  reviewedBy: string | null
}

const rule = (
  id: string,
  [one, other]: readonly [Members, Members],
  [en, ur]: readonly [string, string],
  source: string = STARTER_RULES,
): Interaction => ({ id, one, other, effect: { en, ur }, source, reviewedBy: null })

const strongInhibitors: Members = {
  ids: ['clarithromycin', 'erythromycin', 'ketoconazole', 'itraconazole', 'voriconazole'],
}
const fullInducers: Members = { ids: ['carbamazepine', 'phenytoin', 'phenobarbital', 'rifampicin'] }
const nsaids: Members = { classes: ['nsaid'] }
const aceOrArb: Members = { classes: ['ace_inhibitor', 'arb'] }
const diuretics: Members = { classes: ['thiazide', 'loop_diuretic', 'potassium_sparing_diuretic'] }
const anticoagulants: Members = { classes: ['anticoagulant'] }
const insulins: readonly IngredientClass[] = ['insulin_basal', 'insulin_premixed', 'insulin_rapid']
const drowsy: Members = {
  classes: ['benzodiazepine', 'opioid', 'sedating_antihistamine'],
  ids: ['pregabalin', 'gabapentin', 'prochlorperazine', 'zolpidem'],
}
const qt: Members = { classes: ['qt_prolonging'] }

/**
 * Dangerous pairs of the starter rules, by ingredient and class. Pairs that depend on a condition of the patient, or that
 * only need advice to the patient, are not here.
 */
export const interactions: readonly Interaction[] = [
  rule(
    'nitrate-pde5',
    [{ classes: ['nitrate'] }, { classes: ['pde5_inhibitor'] }],
    [
      'together they lower the blood pressure dangerously.',
      'دونوں مل کر بلڈ پریشر خطرناک حد تک گرا دیتی ہیں۔',
    ],
    fdaInteractions('Viagra (sildenafil)'),
  ),
  rule(
    'maoi-serotonin',
    [
      { classes: ['maoi'] },
      {
        classes: ['ssri', 'snri', 'tricyclic', 'triptan', 'decongestant'],
        ids: ['tramadol', 'pethidine', 'dextromethorphan', 'methadone'],
      },
    ],
    [
      'too much serotonin or very high blood pressure. At least 14 days apart.',
      'سیروٹونن بہت زیادہ یا بلڈ پریشر بہت بلند ہو سکتا ہے۔ کم از کم 14 دن کا وقفہ چاہیے۔',
    ],
    fdaInteractions('Zyvox (linezolid)'),
  ),
  rule(
    'inhibitor-statin-ergot',
    [strongInhibitors, { ids: ['simvastatin', 'domperidone'], classes: ['ergot'] }],
    [
      'the level of the second rises dangerously. Another medicine is needed.',
      'دوسری دوا کی مقدار خون میں خطرناک حد تک بڑھ جاتی ہے۔ کوئی اور دوا چاہیے۔',
    ],
    `${fdaInteractions('Biaxin (clarithromycin)')}; ${STARTER_RULES}`,
  ),
  rule(
    'inhibitor-level',
    [
      strongInhibitors,
      {
        ids: [
          'atorvastatin',
          'rivaroxaban',
          'apixaban',
          'carbamazepine',
          'colchicine',
          'amlodipine',
          'felodipine',
          'nifedipine',
          'tamsulosin',
        ],
      },
    ],
    [
      'the level of the second rises: a smaller dose or a pause may be needed.',
      'دوسری دوا کی مقدار خون میں بڑھ جاتی ہے: خوراک کم کرنی یا روکنی پڑ سکتی ہے۔',
    ],
    fdaInteractions('Biaxin (clarithromycin)'),
  ),
  rule(
    'qt-domperidone',
    [{ ids: ['domperidone'] }, qt],
    [
      'both can disturb the rhythm of the heart; domperidone is not given with another such medicine.',
      'دونوں دل کی دھڑکن بگاڑ سکتی ہیں؛ ڈومپیریڈون ایسی دوسری دوا کے ساتھ نہیں دی جاتی۔',
    ],
  ),
  rule(
    'qt-qt',
    [qt, qt],
    ['both can disturb the rhythm of the heart (long QT).', 'دونوں دل کی دھڑکن بگاڑ سکتی ہیں۔'],
  ),
  rule(
    'tizanidine-inhibitor',
    [{ ids: ['tizanidine'] }, { ids: ['ciprofloxacin', 'fluvoxamine'] }],
    [
      'tizanidine rises many times over: very low blood pressure and deep sleep.',
      'ٹیزانیڈین کئی گنا بڑھ جاتی ہے: بلڈ پریشر بہت کم اور گہری نیند۔',
    ],
    fdaInteractions('Zanaflex (tizanidine)'),
  ),
  rule(
    'xanthine-level',
    [{ classes: ['xanthine'] }, { ids: ['ciprofloxacin', 'clarithromycin', 'erythromycin'] }],
    ['the xanthine can rise to a poisonous level.', 'زینتھین دوا کی مقدار زہریلی حد تک بڑھ سکتی ہے۔'],
    fdaInteractions('Cipro (ciprofloxacin)'),
  ),
  rule(
    'low-sugar',
    [
      { classes: ['sulfonylurea', ...insulins] },
      { classes: ['fluoroquinolone'], ids: ['sulfamethoxazole', 'fluconazole', 'miconazole'] },
    ],
    ['the blood sugar can fall too low.', 'خون میں شوگر خطرناک حد تک کم ہو سکتی ہے۔'],
  ),
  rule(
    'warfarin-bleeding',
    [
      { ids: ['warfarin'] },
      {
        ids: ['metronidazole', 'tinidazole', 'sulfamethoxazole', 'fluconazole', 'miconazole', 'amiodarone'],
        classes: ['macrolide', 'fluoroquinolone'],
      },
    ],
    [
      'warfarin becomes stronger: bleeding. The INR has to be checked.',
      'وارفرین کا اثر بڑھ جاتا ہے: خون بہہ سکتا ہے۔ خون جمنے کا ٹیسٹ ضروری ہے۔',
    ],
    fdaInteractions('Coumadin (warfarin)'),
  ),
  rule(
    'anticoagulant-bleeding',
    [anticoagulants, { classes: ['nsaid', 'antiplatelet', 'ssri', 'snri'] }],
    ['together they can cause severe bleeding.', 'دونوں مل کر شدید خون بہا سکتی ہیں۔'],
    fdaInteractions('Xarelto (rivaroxaban)'),
  ),
  rule(
    'anticoagulant-inducer',
    [{ ids: ['rivaroxaban', 'apixaban', 'dabigatran', 'warfarin'] }, fullInducers],
    [
      'the anticoagulant loses its effect and no longer prevents a clot or a stroke.',
      'خون پتلا کرنے والی دوا کا اثر ختم ہو جاتا ہے اور لوتھڑے یا فالج سے بچاؤ نہیں رہتا۔',
    ],
    fdaInteractions('Xarelto (rivaroxaban)'),
  ),
  rule(
    'clopidogrel-omeprazole',
    [{ ids: ['clopidogrel'] }, { ids: ['omeprazole', 'esomeprazole'] }],
    [
      'clopidogrel works less. Pantoprazole does not have this effect.',
      'کلوپیڈوگرل کا اثر کم ہو جاتا ہے۔ پینٹوپرازول سے ایسا نہیں ہوتا۔',
    ],
    fdaInteractions('Plavix (clopidogrel)'),
  ),
  rule(
    'nsaid-kidney',
    [nsaids, { classes: [...(aceOrArb.classes ?? []), ...(diuretics.classes ?? [])] }],
    [
      'the kidneys can be harmed, and the blood pressure rises.',
      'گردوں کو نقصان ہو سکتا ہے اور بلڈ پریشر بڑھ سکتا ہے۔',
    ],
  ),
  rule(
    'nsaid-level',
    [nsaids, { ids: ['lithium', 'methotrexate'] }],
    ['the second builds up to a poisonous level.', 'دوسری دوا جسم میں زہریلی حد تک جمع ہو جاتی ہے۔'],
  ),
  rule(
    'ace-arb',
    [{ classes: ['ace_inhibitor'] }, { classes: ['arb'] }],
    [
      'together they harm the kidneys and raise potassium.',
      'دونوں مل کر گردوں کو نقصان دیتی اور پوٹاشیم بڑھاتی ہیں۔',
    ],
    fdaInteractions('Zestril (lisinopril)'),
  ),
  rule(
    'potassium',
    [
      aceOrArb,
      { classes: ['potassium_sparing_diuretic', 'potassium'], ids: ['sulfamethoxazole', 'trimethoprim'] },
    ],
    ['potassium in the blood can rise dangerously.', 'خون میں پوٹاشیم خطرناک حد تک بڑھ سکتا ہے۔'],
  ),
  rule(
    'beta-blocker-bronchodilator',
    [{ classes: ['beta_blocker'] }, { classes: ['beta_agonist'] }],
    [
      'they work against each other: an asthma attack can become severe.',
      'دونوں ایک دوسرے کے خلاف کام کرتی ہیں: دمے کا دورہ شدید ہو سکتا ہے۔',
    ],
  ),
  rule(
    'beta-blocker-slow-heart',
    [{ classes: ['beta_blocker'] }, { classes: ['rate_limiting_ccb'] }],
    ['the heart can become very slow or stop.', 'دل کی دھڑکن بہت سست ہو سکتی یا رک سکتی ہے۔'],
  ),
  rule(
    'beta-blocker-decongestant',
    [{ classes: ['beta_blocker'] }, { ids: ['pseudoephedrine', 'phenylephrine', 'ephedrine'] }],
    ['the blood pressure can rise sharply.', 'بلڈ پریشر اچانک بہت بڑھ سکتا ہے۔'],
  ),
  rule(
    'methotrexate-antifolate',
    [{ ids: ['methotrexate'] }, { ids: ['sulfamethoxazole', 'trimethoprim'] }],
    ['the bone marrow can fail: deaths are known.', 'ہڈی کا گودا کام چھوڑ سکتا ہے: اموات ہو چکی ہیں۔'],
    fdaInteractions('Bactrim (sulfamethoxazole and trimethoprim)'),
  ),
  rule(
    'azathioprine-gout',
    [{ classes: ['xanthine_oxidase_inhibitor'] }, { ids: ['azathioprine', 'mercaptopurine'] }],
    ['the second builds up and harms the bone marrow.', 'دوسری دوا جمع ہو کر ہڈی کے گودے کو نقصان دیتی ہے۔'],
    fdaInteractions('Zyloprim (allopurinol)'),
  ),
  rule(
    'lithium-level',
    [{ ids: ['lithium'] }, { classes: ['thiazide', 'ace_inhibitor', 'arb'] }],
    ['lithium can rise to a poisonous level.', 'لیتھیم زہریلی حد تک بڑھ سکتا ہے۔'],
  ),
  rule(
    'statin-fibrate',
    [{ classes: ['statin'] }, { classes: ['fibrate'] }],
    ['the muscles can be damaged.', 'پٹھوں کو نقصان ہو سکتا ہے۔'],
  ),
  rule(
    'digoxin-level',
    [
      { ids: ['digoxin'] },
      { classes: ['macrolide', 'loop_diuretic', 'thiazide'], ids: ['verapamil', 'amiodarone'] },
    ],
    ['digoxin can become poisonous.', 'ڈیگوکسن کا اثر زہریلا ہو سکتا ہے۔'],
  ),
  rule(
    'inducer-contraceptive',
    [
      { ids: [...(fullInducers.ids ?? []), 'topiramate', 'oxcarbazepine'] },
      { ids: ['ethinylestradiol', 'levonorgestrel', 'desogestrel', 'drospirenone', 'norethisterone'] },
    ],
    [
      'the contraceptive may fail: another method is needed.',
      'مانع حمل دوا بے اثر ہو سکتی ہے: کوئی اور طریقہ چاہیے۔',
    ],
  ),
  rule(
    'drowsy-drowsy',
    [drowsy, drowsy],
    [
      'both make drowsy: breathing can become weak, and falls are more likely.',
      'دونوں سے غنودگی ہوتی ہے: سانس کمزور ہو سکتی ہے اور گرنے کا خطرہ بڑھتا ہے۔',
    ],
  ),
]
