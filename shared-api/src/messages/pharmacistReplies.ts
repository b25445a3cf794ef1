import en from './en/pharmacistReplies.json' with { type: 'json' }
import ur from './ur/pharmacistReplies.json' with { type: 'json' }

export type ReplyKey = keyof typeof en

/** Sentences that a pharmacist sends to a shopper, in both languages at once. */
export const pharmacistReplies: Readonly<Record<'en' | 'ur', Readonly<Record<ReplyKey, string>>>> = { en, ur }
