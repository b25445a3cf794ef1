import en from './en/packing.json' with { type: 'json' }
import ur from './ur/packing.json' with { type: 'json' }

export type PackingKey = keyof typeof en

/** The texts of the packing page, which packers read in English or Urdu. */
export const packingMessages: Readonly<Record<'en' | 'ur', Readonly<Record<PackingKey, string>>>> = { en, ur }
