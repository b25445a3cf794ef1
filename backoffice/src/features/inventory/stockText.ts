import { stockMessages } from 'shared-api/messages/stockMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about work with stock, which loads with its pages. */
export const stockText = textsOf(stockMessages)
