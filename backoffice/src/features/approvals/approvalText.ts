import { approvalMessages } from 'shared-api/messages/approvalMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about requests for a second member of staff, which loads with their page. */
export const approvalText = textsOf(approvalMessages)
