import type { Prescription } from 'shared-api/contract'
import { pharmacistReplies, type ReplyKey } from 'shared-api/messages/pharmacistReplies'
import { rejectionWords } from 'shared-api/rejectionWords'
import { rejectionReasons } from 'shared-api/states/prescriptionStates'
import { t } from '../../core/i18n/t.ts'

export type Decision = 'approve' | 'part' | 'more' | 'refuse'
export type Reason = (typeof rejectionReasons)[number]

export interface Ready {
  id: string
  en: string
  ur: string
}

/** A sentence that the shopper gets in both languages. */
const ready = (key: ReplyKey, id: string): Ready => ({
  id,
  en: pharmacistReplies.en[key],
  ur: pharmacistReplies.ur[key],
})

const other: Ready = { id: 'other', en: '', ur: '' }

/** The question to the shopper when the pharmacist needs more. */
const questions: readonly Ready[] = [
  ready('question.clearer', 'clearer'),
  ready('question.whole', 'whole'),
  ready('question.pages', 'pages'),
  other,
]

const partly: readonly Ready[] = [
  ready('part.available', 'available'),
  ready('part.legible', 'legible'),
  ready('part.online', 'online'),
  other,
]

const refusals: readonly Ready[] = rejectionReasons.map((id) =>
  id === 'other' ? other : { id, en: rejectionWords.en[id], ur: rejectionWords.ur[id] },
)

interface Words {
  title: string
  status: Prescription['status']
  ready: readonly Ready[]
}

/** The decisions that need words to the shopper. */
export const decisionWords: Record<Exclude<Decision, 'approve'>, Words> = {
  part: { title: t('prescriptions.approvePart'), status: 'approved', ready: partly },
  more: { title: t('prescriptions.askMore'), status: 'needs_info', ready: questions },
  refuse: { title: t('prescriptions.reject'), status: 'rejected', ready: refusals },
}

/** A ready sentence in both languages, as it is sent. */
export const noteOf = ({ en, ur }: Ready): string => (en ? `${en}\n${ur}` : '')
