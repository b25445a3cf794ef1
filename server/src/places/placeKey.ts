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
}
/** Marks without a sound: hamza, tatweel, and characters of zero width. */
const silent = /[ءـ\u200b-\u200f\u2060\ufeff]/g
const urduPunctuation = /[،؛۔]/g

/** The words of a name in one spelling of each letter. */
export const placeWords = (text: string): string[] =>
  plain(text.replace(silent, '').replace(urduPunctuation, ' '))
    .replace(/[يىےكهھةۃەں]/g, (letter) => sameLetter[letter] ?? letter)
    .split(punctuation)
    .map((word) => word.replace(/(?<=..)ہ$/, 'ا'))
    .filter(Boolean)

/** Names compare without spaces: `Mir Pur Khas`, `Mirpurkhas`. */
export const keyOf = (words: readonly string[]): string => words.join('')

const provinceNames: readonly (readonly [Province, string])[] = [
  ['Gilgit-Baltistan', 'gilgit baltistan|baltistan|gb|گلگت بلتستان|بلتستان'],
  ['Azad Jammu and Kashmir', 'azad jammu and kashmir|azad jammu kashmir|azad kashmir|ajk|ازاد کشمیر|کشمیر'],
  ['Khyber Pakhtunkhwa', 'khyber pakhtunkhwa|khyber pakhtoonkhwa|kpk|kp|nwfp|خیبر پختونخوا'],
  ['Islamabad Capital Territory', 'capital territory|ict'],
  ['Balochistan', 'balochistan|baluchistan|بلوچستان'],
  ['Punjab', 'punjab|panjab|پنجاب'],
  ['Sindh', 'sindh|sind|سندہ'],
]
/** Words that stand beside the name of a place and say nothing about which. */
const besides =
  'city|district|distt|zila|tehsil|cantt|cant|cantonment|saddar|east|west|south|central|pakistan|pk|' +
  'شہر|ضلع|تحصیل|کینٹ|چہاونی|صدر|پاکستان'

/** The text without each of these whole words or phrases, which `|` separates. */
const leaveOut = (text: string, phrases: string): string =>
  phrases.split('|').reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, ' '), text)

/** The words that name the place, without `city` and `Pakistan`, and the province that the text names. */
export const splitProvince = (words: readonly string[]): { words: string[]; province?: Province } => {
  let rest = ` ${words.join(' ')} `
  let found: Province | undefined
  for (const [province, names] of provinceNames) {
    const without = leaveOut(rest, names)
    if (without !== rest) found ??= province
    rest = without
  }
  const named = leaveOut(rest, besides).split(' ').filter(Boolean)
  return { words: named, ...(found ? { province: found } : {}) }
}
