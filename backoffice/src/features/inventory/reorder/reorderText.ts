import { reorderMessages } from 'shared-api/messages/reorderMessages'
import { textsOf } from '../../../core/i18n/textsOf.ts'

/** A message of the reorder page, which loads with it. */
export const reorderText = textsOf(reorderMessages)
