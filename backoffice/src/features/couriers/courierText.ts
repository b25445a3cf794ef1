import { courierMessages } from 'shared-api/messages/courierMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about couriers, which loads with the pages that show it. */
export const courierText = textsOf(courierMessages)
