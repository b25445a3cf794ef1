import { formularyMessages } from 'shared-api/messages/formularyMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about the formulary, which loads with the pages that show it. */
export const formularyText = textsOf(formularyMessages)
