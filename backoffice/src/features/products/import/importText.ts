import { importMessages } from 'shared-api/messages/importMessages'
import { textsOf } from '../../../core/i18n/textsOf.ts'

/** A message about an import of products, which loads with its page. */
export const importText = textsOf(importMessages)
