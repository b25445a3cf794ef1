import { rescue } from 'shared-api/formulary/rescue'
import { isEmergency, searchTopics, type TopicCode } from 'shared-api/formulary/searchTopics'
import { type AdviceKey, adviceTexts } from 'shared-api/messages/adviceTexts'
import { format } from 'shared-api/messages/format'
import type { Language } from 'shared-api/messages/sentences'

export interface Advice {
  code: TopicCode
  /** Help comes before any medicine. */
  emergency: boolean
  title: string
  text: string
}

/** The advice on a topic in one language. It says so while a pharmacist has not signed it. */
export const adviceOn = (code: TopicCode, language: Language): Advice => {
  const say = (key: AdviceKey) => format(adviceTexts[language][key], { rescue: rescue.number })
  const isSigned = searchTopics[code].reviewedBy !== null && rescue.reviewedBy !== null
  const text = say(`${code}.text`)
  return {
    code,
    emergency: isEmergency(code),
    title: say(`${code}.title`),
    text: isSigned ? text : `${text} ${say('unsigned')}`,
  }
}
