import type { FormGroup } from './productForms.ts'

/** An emergency number that the shop names. It is shown as not yet signed until a pharmacist has confirmed it. */
export interface EmergencyNumber {
  number: string
  source: string
  reviewedBy: string | null
}

export const rescue: EmergencyNumber = {
  number: '1122',
  source: 'Rescue 1122, the emergency service of the provinces (rescue.gov.pk)',
  reviewedBy: null,
}

/** A search for it gets advice, because no product is the right first response. */
export interface SearchTopic {
  code: TopicCode
  /** Generics that may be shown beneath the advice, as single ingredients. */
  shelf: readonly string[]
  /** The only form that the shelf may show. A product whose form is not known is not shown. */
  form?: FormGroup
  source: string
  /** The pharmacist who signed advice and shelf; null means not yet signed. */
  reviewedBy: string | null
}

/** The first topic that a search names counts: the most urgent stand first. */
export const topicCodes = [
  'suicide',
  'poisoning',
  'stroke',
  'severe_allergy',
  'chest_pain',
  'breathlessness',
  'unconscious',
  'seizure',
  'bite',
  'bleeding',
  'abortion',
  'pregnancy',
  'low_sugar',
  'low_blood_pressure',
  'child_fever',
  'fever',
  'child_cold',
] as const
export type TopicCode = (typeof topicCodes)[number]

const topic = (
  code: TopicCode,
  source: string,
  shelf: readonly string[] = [],
  form?: FormGroup,
): SearchTopic => ({ code, shelf, source, reviewedBy: null, ...(form ? { form } : {}) })

const firstAid = 'International first aid, resuscitation and education guidelines (IFRC, 2020)'

export const searchTopics: Readonly<Record<TopicCode, SearchTopic>> = {
  suicide: topic('suicide', 'Preventing suicide: a resource for media professionals (WHO, 2023)'),
  poisoning: topic('poisoning', firstAid),
  stroke: topic('stroke', firstAid),
  severe_allergy: topic('severe_allergy', firstAid),
  chest_pain: topic('chest_pain', firstAid),
  breathlessness: topic('breathlessness', firstAid),
  unconscious: topic('unconscious', firstAid),
  seizure: topic('seizure', firstAid),
  bite: topic('bite', 'WHO fact sheets Snakebite envenoming, and Rabies'),
  bleeding: topic('bleeding', firstAid),
  abortion: topic('abortion', 'Abortion care guideline (WHO, 2022)'),
  pregnancy: topic('pregnancy', 'WHO recommendations on antenatal care (2016)'),
  low_sugar: topic('low_sugar', firstAid),
  low_blood_pressure: topic('low_blood_pressure', 'General knowledge of the authors'),
  child_cold: topic('child_cold', 'MHRA advice on cough and cold medicines for children under 6 (2009)'),
  child_fever: topic(
    'child_fever',
    'Pocket book of hospital care for children (WHO, 2013)',
    ['paracetamol'],
    'oral_liquid',
  ),
  fever: topic('fever', 'WHO fact sheet Dengue and severe dengue', ['paracetamol']),
}
