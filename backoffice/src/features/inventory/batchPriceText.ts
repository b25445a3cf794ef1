import { batchPriceMessages } from 'shared-api/messages/batchPriceMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about printed prices and suppliers, which loads with the pages of batches. */
export const batchPriceText = textsOf(batchPriceMessages)
