import { viewMessages } from 'shared-api/messages/viewMessages'
import { textsOf } from '../../i18n/textsOf.ts'

/** A message about saved views and columns, which loads with the lists. */
export const viewText = textsOf(viewMessages)
