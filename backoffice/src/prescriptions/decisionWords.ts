import type { Prescription } from 'shared-api/contract'
import { rejectionReasons } from 'shared-api/prescriptionStates'
import { rejectionWords } from 'shared-api/rejectionWords'

export type Decision = 'approve' | 'part' | 'more' | 'refuse'
export type Reason = (typeof rejectionReasons)[number]

export interface Ready {
  id: string
  en: string
  ur: string
}

/** The question to the shopper when the pharmacist needs more. */
const questions: readonly Ready[] = [
  {
    id: 'clearer',
    en: 'Please send a clearer photo, flat and in good light.',
    ur: 'براہِ کرم سیدھی اور اچھی روشنی میں صاف تصویر بھیجیں۔',
  },
  {
    id: 'whole',
    en: 'Please send the whole page with the doctor’s name, signature and date.',
    ur: 'براہِ کرم پورا صفحہ بھیجیں جس پر ڈاکٹر کا نام، دستخط اور تاریخ ہو۔',
  },
  {
    id: 'pages',
    en: 'Please send the missing pages.',
    ur: 'براہِ کرم باقی صفحات بھیجیں۔',
  },
  { id: 'other', en: '', ur: '' },
]

const partly: readonly Ready[] = [
  {
    id: 'available',
    en: 'We can give you a part of it; the rest we do not have.',
    ur: 'ہم اس کا ایک حصہ دے سکتے ہیں؛ باقی ہمارے پاس نہیں۔',
  },
  {
    id: 'legible',
    en: 'We approved what could be read for certain.',
    ur: 'جو یقین سے پڑھا جا سکا وہ منظور کر دیا گیا ہے۔',
  },
  {
    id: 'online',
    en: 'One of the medicines may not be sold online.',
    ur: 'ان میں سے ایک دوا آن لائن نہیں بیچی جا سکتی۔',
  },
  { id: 'other', en: '', ur: '' },
]

const refusals: readonly Ready[] = rejectionReasons.map((id) =>
  id === 'other' ? { id, en: '', ur: '' } : { id, en: rejectionWords.en[id], ur: rejectionWords.ur[id] },
)

interface Words {
  title: string
  status: Prescription['status']
  ready: readonly Ready[]
}

/** The decisions that need words to the shopper. */
export const decisionWords: Record<Exclude<Decision, 'approve'>, Words> = {
  part: { title: 'Approve in part', status: 'approved', ready: partly },
  more: { title: 'Ask for more', status: 'needs_info', ready: questions },
  refuse: { title: 'Refuse', status: 'rejected', ready: refusals },
}

/** A ready sentence in both languages, as it is sent. */
export const noteOf = ({ en, ur }: Ready): string => (en ? `${en}\n${ur}` : '')
