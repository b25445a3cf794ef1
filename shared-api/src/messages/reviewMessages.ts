import review from './en/backoffice/review.json' with { type: 'json' }

export type ReviewMessageKey = keyof typeof review

/** The messages about the review of a prescription in English. They are no part of the back office's first load. */
export const reviewMessages: Readonly<Record<ReviewMessageKey, string>> = review
