import type { IngredientClass } from './ingredientClasses.ts'
import type { FormGroup } from './productForms.ts'

interface ShelfItem {
  generic: string
  /** The only form that is shown. A product whose form is not known is not shown. */
  form?: FormGroup
}

interface HeldBack {
  classes: readonly IngredientClass[] | 'all'
  forms?: readonly FormGroup[]
}

/** A search for it gets advice, because no product is the right first response. */
export interface SearchTopic {
  code: TopicCode
  /** The only medicines that may be shown beneath the advice: no other ingredient is in them. */
  shelf: readonly ShelfItem[]
  /**
   * Set where the topic is an illness or an age and no emergency: its advice stands before the products for a
   * symptom named beside it. A medicine named beside it is shown unless it is one of these.
   */
  heldBack?: HeldBack
  /** A medicine named beside the symptom is shown in place of the shelf, beneath the advice. */
  showsNamed?: true
  source: string
  /** The pharmacist who signed advice and shelf; null means not yet signed. */
  reviewedBy: string | null
}

/** The first topic that a search names counts: the most urgent stand first. */
export const topicCodes = [
  'suicide',
  'assault',
  'needle_prick',
  'unconscious',
  'heat_stroke',
  'stroke',
  'chest_pain',
  'pregnancy_danger',
  'severe_allergy',
  'breathlessness',
  'eye_injury',
  'bad_air',
  'chemical_burn',
  'poisoning',
  'fever_danger',
  'diphtheria',
  'meningitis',
  'sudden_headache',
  'injury',
  'seizure',
  'bite',
  'testicle_pain',
  'blood_clot',
  'severe_belly_pain',
  'newborn',
  'bleeding',
  'low_sugar',
  'high_sugar',
  'low_blood_pressure',
  'pressure_crisis',
  'whooping_cough',
  'tuberculosis',
  'emergency_contraception',
  'abortion',
  'addiction',
  'depression',
  'panic',
  'infant_feeding',
  'ask_first',
  'pregnancy',
  'lump',
  'long_fever',
  'child_fever',
  'child_cold',
  'child',
  'dysentery',
  'urine_burning',
  'liver',
  'fever',
  'drug_allergy',
  'kidney',
  'stomach',
  'vertigo',
  'blood_thinner',
  'asthma',
  'heart',
  'long_illness',
  'pain',
] as const
export type TopicCode = (typeof topicCodes)[number]

const firstIllness = topicCodes.indexOf('tuberculosis')
/** True for a topic beneath whose advice no product stands. */
export const isEmergency = (code: TopicCode): boolean => topicCodes.indexOf(code) < firstIllness

const topic = (
  code: TopicCode,
  source: string,
  shelf: readonly ShelfItem[] = [],
  heldBack?: HeldBack,
): SearchTopic => ({ code, shelf, source, reviewedBy: null, ...(heldBack ? { heldBack } : {}) })

const paracetamol = [{ generic: 'paracetamol' }] as const
const rehydration = [{ generic: 'oral rehydration salts' }] as const
const paracetamolForChildren = [{ generic: 'paracetamol', form: 'oral_liquid' }] as const
const dengue =
  'Dengue: guidelines for diagnosis, treatment, prevention and control (WHO, 2009); National Institute of Health, Islamabad'
const bnf = 'British National Formulary, cautions and contraindications of each class'

const ofChildren = 'Pocket book of hospital care for children (WHO, 2013)'
const ofSurgery = 'Surgical care at the district hospital (WHO, 2003)'
const firstAid = 'International first aid, resuscitation and education guidelines (IFRC, 2020)'

export const searchTopics: Readonly<Record<TopicCode, SearchTopic>> = {
  suicide: topic('suicide', 'Preventing suicide: a resource for media professionals (WHO, 2023)'),
  assault: topic(
    'assault',
    'Clinical management of rape and intimate partner violence survivors (WHO, 2020)',
  ),
  needle_prick: topic('needle_prick', 'Guidelines for HIV post-exposure prophylaxis (WHO, 2024)'),
  eye_injury: topic('eye_injury', firstAid),
  bad_air: topic('bad_air', 'Carbon monoxide poisoning (NHS); gas safety of Sui Northern Gas Pipelines'),
  chemical_burn: topic('chemical_burn', 'Acid and chemical burns (NHS); WHO fact sheet Burns'),
  poisoning: topic('poisoning', firstAid),
  heat_stroke: topic('heat_stroke', firstAid),
  stroke: topic('stroke', firstAid),
  severe_allergy: topic('severe_allergy', firstAid),
  chest_pain: topic('chest_pain', firstAid),
  breathlessness: topic('breathlessness', firstAid),
  diphtheria: topic('diphtheria', 'WHO fact sheet Diphtheria'),
  meningitis: topic('meningitis', 'WHO fact sheet Meningitis'),
  sudden_headache: topic('sudden_headache', 'Headaches in over 12s (NICE CG150, 2012)'),
  unconscious: topic('unconscious', firstAid),
  injury: topic('injury', firstAid),
  seizure: topic('seizure', firstAid),
  // Broken skin is category III of rabies exposure: vaccine and immunoglobulin.
  bite: topic('bite', `WHO fact sheets Snakebite envenoming, and Rabies; stings: ${firstAid}`),
  pregnancy_danger: topic(
    'pregnancy_danger',
    'Managing complications in pregnancy and childbirth (WHO, 2017)',
  ),
  fever_danger: topic(
    'fever_danger',
    'Neutropenic sepsis (NICE CG151, 2012); Managing complications in pregnancy and childbirth (WHO, 2017)',
  ),
  testicle_pain: topic(
    'testicle_pain',
    'Guidelines on paediatric urology, and on sexual and reproductive health (EAU, 2024)',
  ),
  blood_clot: topic('blood_clot', 'Venous thromboembolic diseases (NICE NG158, 2020)'),
  depression: { ...topic('depression', 'mhGAP intervention guide (WHO, 2016)'), showsNamed: true },
  panic: { ...topic('panic', 'mhGAP intervention guide (WHO, 2016)'), showsNamed: true },
  vertigo: { ...topic('vertigo', 'Vertigo (NHS)'), showsNamed: true },
  infant_feeding: topic('infant_feeding', 'Guideline for complementary feeding of infants (WHO, 2023)'),
  whooping_cough: topic('whooping_cough', 'WHO fact sheet Pertussis'),
  addiction: topic(
    'addiction',
    'International standards for the treatment of drug use disorders (WHO and UNODC, 2020)',
  ),
  ask_first: topic('ask_first', bnf),
  severe_belly_pain: topic('severe_belly_pain', ofSurgery),
  newborn: topic('newborn', ofChildren),
  bleeding: topic('bleeding', firstAid),
  emergency_contraception: topic(
    'emergency_contraception',
    'WHO fact sheet Emergency contraception; Guidelines for HIV post-exposure prophylaxis (WHO, 2024)',
  ),
  abortion: topic('abortion', 'Abortion care guideline (WHO, 2022)'),
  pregnancy: topic('pregnancy', 'WHO recommendations on antenatal care (2016)'),
  low_sugar: topic('low_sugar', firstAid),
  high_sugar: topic('high_sugar', 'WHO fact sheet Diabetes'),
  low_blood_pressure: topic('low_blood_pressure', 'General knowledge of the authors'),
  pressure_crisis: topic('pressure_crisis', 'Guideline for hypertension in adults (WHO, 2021)'),
  tuberculosis: topic('tuberculosis', 'WHO fact sheet Tuberculosis'),
  long_fever: topic('long_fever', 'WHO fact sheets Typhoid, Malaria, Dengue and Tuberculosis'),
  lump: topic('lump', 'WHO fact sheet Breast cancer'),
  child_cold: topic('child_cold', 'MHRA advice on cough and cold medicines for children under 6 (2009)'),
  child_fever: topic('child_fever', ofChildren, paracetamolForChildren),
  child: topic('child', ofChildren, [...paracetamolForChildren, ...rehydration], {
    classes: [
      'nsaid',
      'antidiarrhoeal',
      'antiemetic',
      'antihistamine',
      'cough_suppressant',
      'decongestant',
      'opioid',
      'rubefacient',
      'salicylate',
      'sedating',
      'sedating_antihistamine',
      'sodium_salt',
      // Not under 2 months (FDA label of Silvadene), and a burnt child needs a doctor.
      'sulfonamide_antibiotic',
      'xanthine',
    ],
    forms: [
      'tablet',
      'capsule',
      'lozenge',
      'nasal',
      'vaginal',
      'patch',
      'injection_pen',
      'injection_vial',
      'injection_amp',
      'eye_drops',
      'eye_ointment',
      'ear',
      'inhaler_mdi',
      'inhaler_dry',
      'suppository',
    ],
  }),
  dysentery: topic('dysentery', 'The treatment of diarrhoea (WHO, 2005)', rehydration),
  urine_burning: {
    ...topic(
      'urine_burning',
      'Urinary tract infection (lower): antimicrobial prescribing (NICE NG109, 2018)',
    ),
    showsNamed: true,
  },
  liver: topic('liver', bnf, [], {
    classes: ['analgesic', 'nsaid', 'opioid', 'sedating', 'azole', 'statin'],
  }),
  fever: topic('fever', dengue, paracetamol),
  drug_allergy: topic('drug_allergy', 'Drug allergy: diagnosis and management (NICE CG183, 2014)', [], {
    classes: 'all',
  }),
  kidney: topic('kidney', bnf, [], {
    classes: [
      'nsaid',
      'sodium_salt',
      'magnesium',
      'potassium',
      'antacid',
      'urinary_alkaliniser',
      'biguanide',
      'calcium',
      // These can stop the urine where little of it passes already.
      'antihistamine',
      'sedating_antihistamine',
      'antimuscarinic',
      'decongestant',
      'xanthine',
    ],
  }),
  // An alginate forms a raft and is hardly absorbed.
  stomach: topic(
    'stomach',
    bnf,
    ['sodium alginate', 'sodium bicarbonate', 'calcium carbonate'].map((generic) => ({ generic })),
    { classes: ['nsaid', 'systemic_steroid', 'bisphosphonate', 'antiplatelet', 'iron'] },
  ),
  blood_thinner: topic('blood_thinner', bnf, paracetamol, {
    classes: ['nsaid', 'topical_nsaid', 'salicylate', 'antiplatelet', 'anticoagulant', 'azole', 'macrolide'],
  }),
  asthma: topic('asthma', bnf, paracetamol, {
    classes: ['nsaid', 'salicylate', 'beta_blocker', 'beta_blocker_nonselective', 'opioid', 'sedating'],
  }),
  heart: topic('heart', bnf, paracetamol, {
    classes: ['nsaid', 'decongestant', 'stimulant', 'sodium_salt', 'ergot', 'triptan', 'xanthine'],
  }),
  long_illness: topic('long_illness', bnf, paracetamol, {
    classes: [
      'nsaid',
      'decongestant',
      'systemic_steroid',
      'sedating_antihistamine',
      'antimuscarinic',
      'opioid',
    ],
  }),
  pain: { ...topic('pain', dengue, paracetamol), showsNamed: true },
}
