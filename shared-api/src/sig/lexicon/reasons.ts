import type { Phrase } from '../phrases.ts'
import type { Reason } from '../sig.ts'

/** The complaint in English; in Roman and in Urdu script as it stands before «کے لیے» and «ہو تو». */
const names: readonly (readonly [reason: Reason, english: string, urdu: string])[] = [
  ['pain', 'pain|pains', 'dard|درد'],
  ['pain', 'body pain|pains|ache|aches', 'jism dard'],
  ['fever', 'fever|temp|temperature', 'bukhar|bukhaar|بخار'],
  ['pain_or_fever', 'pain|fever or|and|/ pain|fever', 'درد|بخار یا|اور درد|بخار'],
  ['pain_or_fever', 'pain|fever or|and|/ pain|fever', 'dard|bukhar ya|aur dard|bukhar'],
  ['headache', 'headache|headaches', 'سر درد'],
  ['headache', 'head pain', 'سر کے درد'],
  ['headache', 'head ache', 'sar dard'],
  ['migraine', 'migraine', 'آدھے سر کے درد'],
  ['cough', 'cough', 'khansi|کھانسی'],
  ['wheeze', 'wheeze|wheezing|breathlessness|sob|dyspnea|dyspnoea', 'سانس کی تکلیف'],
  ['wheeze', 'shortness of breath', 'saans ki takleef'],
  ['chest_pain', 'angina', 'سینے کے درد'],
  ['chest_pain', 'chest pain', 'seene|seenay ke dard'],
  ['vomiting', 'vomiting|nausea|vomit', 'ulti|الٹی|متلی'],
  ['vomiting', 'nausea|vomiting and|or|/ nausea|vomiting', 'متلی یا|اور الٹی'],
  ['acidity', 'acidity|heartburn|gastritis', 'tezabiat|تیزابیت'],
  ['itching', 'itching|itch|pruritus', 'kharish|خارش'],
  ['allergy', 'allergy|allergies', 'الرجی'],
  ['sleep', 'sleep|insomnia', 'neend|نیند'],
  ['anxiety', 'anxiety', 'ghabrahat|گھبراہٹ'],
  ['diarrhoea', 'diarrhoea|diarrhea', 'dast|دست'],
  ['diarrhoea', 'loose motion|motions|stool|stools', 'loose motion|motions'],
  ['constipation', 'constipation', 'qabz|قبض'],
  ['dizziness', 'dizziness|vertigo', 'chakkar|چکر'],
  ['cramps', 'cramps|cramp|spasm|spasms|colic', 'maror|مروڑ'],
]

/** 100 °F and 38 °C are the usual words for a fever. Another number is a condition of its own. */
const isFever = (degrees: number) => (degrees >= 100 && degrees <= 101) || (degrees >= 38 && degrees <= 38.5)

const measured: Phrase = [
  'if|when|sos|prn for? fever|temp|temperature is? >|above|over # °? f|c?',
  ({ numbers: [degrees = 0] }) =>
    isFever(degrees) ? { kind: 'reason', reason: 'fever', needed: true } : null,
]

const named: Phrase[] = names.flatMap(([reason, english, urdu]): Phrase[] => [
  [`for the? ${english}`, { kind: 'reason', reason, needed: false }],
  [`if|when in? ${english}`, { kind: 'reason', reason, needed: true }],
  [`sos|prn ${english}`, { kind: 'reason', reason, needed: true }],
  [`sos|prn ( ${english} )`, { kind: 'reason', reason, needed: true }],
  [`${urdu} کے|ke|k|kay لیے|لئے|liye|lye`, { kind: 'reason', reason, needed: false }],
  [`sos|prn ${urdu}`, { kind: 'reason', reason, needed: true }],
  [`ایس او ایس ${urdu}`, { kind: 'reason', reason, needed: true }],
  [`${urdu} ki|کی surat|soorat|صورت mein|men|me|mai|mei|میں`, { kind: 'reason', reason, needed: true }],
  [`${urdu} mein|men|me|mai|mei|میں`, { kind: 'reason', reason, needed: true }],
  [`${urdu} ke|کے waqt|وقت`, { kind: 'reason', reason, needed: true }],
  [`${urdu} hone|honay|ہونے par|per|pe|پر`, { kind: 'reason', reason, needed: true }],
  [`agar|jab|اگر|جب ${urdu} ho|ہو to|tou|تو?`, { kind: 'reason', reason, needed: true }],
  [`agar|اگر? ${urdu} ho|ہو to|tou|تو`, { kind: 'reason', reason, needed: true }],
])

export const reasonPhrases: Phrase[] = [...named, measured]
