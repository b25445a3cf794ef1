import en from './en/advice.json' with { type: 'json' }
import ur from './ur/advice.json' with { type: 'json' }

export type AdviceKey = keyof typeof en

/** Advice for searches on emergencies, fever and pregnancy. Its sources stand in formulary/searchTopics.ts. */
export const adviceTexts: Readonly<Record<'en' | 'ur', Readonly<Record<AdviceKey, string>>>> = { en, ur }
