import { reviewMessages } from 'shared-api/messages/reviewMessages'
import { textsOf } from '../../../core/i18n/textsOf.ts'

/** A message about the review, which loads with its page. */
export const reviewText = textsOf(reviewMessages)
