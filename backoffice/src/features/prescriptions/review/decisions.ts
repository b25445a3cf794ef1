import type { BodyInput } from 'shared-api/contract'
import { pharmacistReplies, type ReplyKey } from 'shared-api/messages/pharmacistReplies'
import { rejectionWords } from 'shared-api/rejectionWords'
import { rejectionReasons } from 'shared-api/states/prescriptionStates'
import { t } from '../../../core/i18n/t.ts'

/** A decision as the contract takes it; the version comes from the prescription. */
export type DecisionBody = Omit<BodyInput<'PATCH /prescription/admin/:id'>, 'version'>

/** The decisions that need a message to the customer. */
export type Decision = 'part' | 'more' | 'reject'

/** A ready message to the customer, in both languages; empty texts for the pharmacist's own. */
export interface Reply {
  id: string
  en: string
  ur: string
  /** Rejections only. */
  reasonCode?: DecisionBody['reasonCode']
}

const reply = (key: ReplyKey, id: string): Reply => ({
  id,
  en: pharmacistReplies.en[key],
  ur: pharmacistReplies.ur[key],
})

/** The pharmacist's own message. */
export const ownReply: Reply = { id: 'other', en: '', ur: '' }

const questions: readonly Reply[] = [
  reply('question.clearer', 'clearer'),
  reply('question.whole', 'whole'),
  reply('question.pages', 'pages'),
  ownReply,
]

const partialApprovals: readonly Reply[] = [
  reply('part.available', 'available'),
  reply('part.legible', 'legible'),
  reply('part.online', 'online'),
  ownReply,
]

const rejections: readonly Reply[] = rejectionReasons.map((id) =>
  id === 'other'
    ? { ...ownReply, reasonCode: id }
    : { id, en: rejectionWords.en[id], ur: rejectionWords.ur[id], reasonCode: id },
)

interface DecisionStep {
  title: string
  status: DecisionBody['status']
  replies: readonly Reply[]
}

export const decisions: Record<Decision, DecisionStep> = {
  part: { title: t('prescriptions.approvePart'), status: 'approved', replies: partialApprovals },
  more: { title: t('prescriptions.askMore'), status: 'needs_info', replies: questions },
  reject: { title: t('prescriptions.reject'), status: 'rejected', replies: rejections },
}

/** A ready message in both languages, as it is sent. */
export const replyText = ({ en, ur }: Reply): string => (en ? `${en}\n${ur}` : '')
