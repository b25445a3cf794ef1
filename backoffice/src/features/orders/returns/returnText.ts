import { returnMessages } from 'shared-api/messages/returnMessages'
import { textsOf } from '../../../core/i18n/textsOf.ts'

/** A message about return requests, which loads with the pages that show it. */
export const returnText = textsOf(returnMessages)
