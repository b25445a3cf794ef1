import type { Province } from 'shared-api/delivery/provinces'
import { plain, punctuation } from '../search/engine/tokens.ts'

/** Arabic letters that Urdu keyboards and phones write for the same sound. */
const sameLetter: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
  ں: 'ن',
  // Sindhi and Pashto.
  ڪ: 'ک',
  ې: 'ی',
  ۍ: 'ی',
  ڼ: 'ن',
  ړ: 'ڑ',
  ټ: 'ٹ',
  ډ: 'ڈ',
}
/** A hamza of its own, where ئ is meant: `کوءٹہ`. */
const hamzaInside = /(?<=[^\sا])ء(?=\p{L})/gu
/** Marks without a sound: hamza, tatweel, and characters of zero width. */
const silent = /[ءـ\u200b-\u200f\u2060\ufeff]/g
const urduPunctuation = /[،؛۔]/g
/** A postal code without a space before or behind it: `Karachi75500`. */
const gluedCode = /(?<=\p{L})(?=\d{5})|(?<=\d{5})(?=\p{L})/gu

/** The longest address in a city's field has fewer. The search compares each beginning of the text with each end. */
const MAX_WORDS = 24

/** The words of a name in one spelling of each letter. */
export const placeWords = (text: string): string[] =>
  plain(
    text.replace(hamzaInside, 'ی').replace(silent, '').replace(urduPunctuation, ' ').replace(gluedCode, ' '),
  )
    .replace(/\p{L}/gu, (letter) => sameLetter[letter] ?? letter)
    .split(punctuation)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/(?<=..)ہ$/, 'ا'))

/** Names compare without spaces: `Mir Pur Khas`, `Mirpurkhas`. */
export const keyOf = (words: readonly string[]): string => words.join('')

/** Phrases that `|` separates, in the spelling of `placeWords`. */
export const phrasesOf = (phrases: string): string[] =>
  phrases.split('|').map((phrase) => placeWords(phrase).join(' '))

/** The longer name of two stands first. */
const provinceNames: readonly (readonly [Province, string[]])[] = (
  [
    ['Gilgit-Baltistan', 'gilgit baltistan|baltistan|gb|گلگت بلتستان|بلتستان|جی بی'],
    [
      'Azad Jammu and Kashmir',
      'azad jammu and kashmir|azad jammu kashmir|azad kashmir|kashmir|ajk|' +
        'آزاد جموں و کشمیر|آزاد جموں کشمیر|آزاد کشمیر|کشمیر|اے جے کے',
    ],
    [
      'Khyber Pakhtunkhwa',
      'khyber pakhtunkhwa|khyber pakhtoonkhwa|pakhtunkhwa|kpk|kp|nwfp|hazara|' +
        'خیبر پختونخوا|خیبر پختونخواہ|خیبرپختونخوا|خیبرپختونخواہ|خیبر پختون خوا|خیبر|پختونخوا|کے پی کے|کے پی|ہزارہ',
    ],
    [
      'Islamabad Capital Territory',
      'capital territory|federal capital|capital|ict|وفاقی دارالحکومت|دارالحکومت',
    ],
    ['Balochistan', 'balochistan|baluchistan|blochistan|بلوچستان'],
    ['Punjab', 'punjab|panjab|pb|پنجاب'],
    ['Sindh', 'sindh|sind|سندھ'],
  ] as const
).map(([province, names]) => [province, phrasesOf(names)] as const)
/** Words that stand beside the name of a place and say nothing about which. */
const besides = phrasesOf(
  'city|shehr|shehar|shahr|district|distt|dist|zila|zilla|tehsil|tehseel|division|cantt|cant|cnt|cantonment|' +
    'saddar|sadar|sadr|east|west|south|central|pakistan|pak|pk|' +
    'شہر|سٹی|ضلع|تحصیل|ڈویژن|کینٹ|چھاؤنی|کنٹونمنٹ|صدر|پاکستان',
)

const POSTAL_CODE = /^\d{5}$/

/** The text without each of these whole words or phrases. */
export const leaveOut = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, ' '), text)

/** The words that name the place, without `city`, `Pakistan` and a postal code, and the province that the text names. */
export const splitProvince = (words: readonly string[]): { words: string[]; province?: Province } => {
  let rest = ` ${words.join(' ')} `
  let found: Province | undefined
  for (const [province, names] of provinceNames) {
    const without = leaveOut(rest, names)
    if (without !== rest) found ??= province
    rest = without
  }
  const named = leaveOut(rest, besides)
    .split(' ')
    .filter((word) => word && !POSTAL_CODE.test(word))
  return { words: named, ...(found ? { province: found } : {}) }
}
