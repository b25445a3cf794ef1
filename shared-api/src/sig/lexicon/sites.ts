import type { Meaning, RouteWord } from '../fact.ts'
import type { Phrase } from '../phrases.ts'
import type { Site } from '../sig.ts'

const site = (pattern: string, name: Site): Phrase => [pattern, { kind: 'site', site: name }]

const english: Phrase[] = (
  [
    ['eye', 'eyes', 'right_eye', 'left_eye', 'both_eyes', 'eye'],
    ['ear', 'ears', 'right_ear', 'left_ear', 'both_ears', 'ear'],
    ['nostril', 'nostrils', 'right_nostril', 'left_nostril', 'both_nostrils', 'nose'],
  ] as const
).flatMap(([one, many, right, left, both, unsaid]): Phrase[] => [
  site(`in|to|into? the? right|rt|r /? ${one}`, right),
  site(`in|to|into? the? left|lt|l /? ${one}`, left),
  site(`in|to|into? the? both ${one}|${many}`, both),
  site(`in|to|into|per? each|every ${one}`, both),
  site(`in|to|into? the? affected ${one}`, unsaid),
  ...(one === 'nostril' ? [] : [site(`in|to|into the? ${one}`, unsaid)]),
])

const urdu: Phrase[] = (
  [
    ['آنکھ', 'آنکھوں', 'right_eye', 'left_eye', 'both_eyes', 'eye'],
    ['کان', 'کانوں', 'right_ear', 'left_ear', 'both_ears', 'ear'],
    ['نتھنے', 'نتھنوں', 'right_nostril', 'left_nostril', 'both_nostrils', null],
    ['ankh|aankh', 'ankhon|aankhon', 'right_eye', 'left_eye', 'both_eyes', 'eye'],
    ['kan|kaan', 'kanon|kaanon', 'right_ear', 'left_ear', 'both_ears', 'ear'],
    ['nathne|nathnay', 'nathnon|nathno', 'right_nostril', 'left_nostril', 'both_nostrils', null],
  ] as const
).flatMap(([one, many, right, left, both, unsaid]): Phrase[] => [
  site(
    `دائیں|داہنی|داہنے|سیدھی|سیدھے|dayen|daen|daayen|dain|dayin|dahni|seedhi|sidhi|seedhe ${one} میں|mein|men|me|main|mai|mei?`,
    right,
  ),
  site(`بائیں|الٹی|الٹے|bayen|baen|baayen|bain|bayin|ulti|ulte ${one} میں|mein|men|me|main|mai|mei?`, left),
  site(`دونوں|dono|donon ${many} میں|mein|men|me|main|mai|mei?`, both),
  site(`ہر|har ${one} میں|mein|men|me|main|mai|mei?`, both),
  ...(unsaid ? [site(`متاثرہ|mutasra|mutasira? ${one} میں|mein|men|me|main|mai|mei`, unsaid)] : []),
])

const surfaces: Phrase[] = [
  site('on|to|over|at? the? affected|aff|infected area|areas|part|parts|skin|site|sites', 'skin'),
  site('on|to|over the? lesion|lesions|rash|skin', 'skin'),
  site('متاثرہ جگہ|حصے پر', 'skin'),
  site('mutasra|mutasira jaga|jagah|hisse par|per|pe', 'skin'),
  site('on|to|over? the? face', 'face'),
  site('چہرے پر', 'face'),
  site('chehre|chehray par|per|pe', 'face'),
  site('on|to|over? the? scalp', 'scalp'),
  site('سر کی جلد پر', 'scalp'),
  site('on|to|over? the? whole|entire body', 'body'),
  site('پورے جسم پر', 'body'),
  site('poore|pure jism par|per|pe', 'body'),
  site('on|to|over? the|both? hands', 'hands'),
  site('ہاتھوں پر', 'hands'),
  site('on|to|over? the|both? feet', 'feet'),
  site('پیروں پر', 'feet'),
  site('in|inside the? mouth', 'mouth'),
  site('منہ میں', 'mouth'),
  site('munh|muh mein|men|me|main|mai|mei', 'mouth'),
]

const route = (pattern: string, name: RouteWord): Phrase => [pattern, { kind: 'route', route: name }]

const routes: Phrase[] = [
  route('po|oral|orally', 'oral'),
  route('by mouth|oral', 'oral'),
  route('per oral|os', 'oral'),
  route('sl|sublingual|sublingually', 'sublingual'),
  route('under the? tongue', 'sublingual'),
  route('زبان کے نیچے', 'sublingual'),
  route('zaban|zuban ke|k|kay neeche|niche|neechay', 'sublingual'),
  route('inhaled|inh|nebulised|nebulized', 'inhaled'),
  route('by inhalation', 'inhaled'),
  route('nebulise|nebulize|nebulisation|nebulization with|by?', 'inhaled'),
  route('neb with', 'inhaled'),
  route('via|by|with|through|using the|a? rotahaler|revolizer|aerolizer|handihaler|breezhaler', 'inhaled'),
  route('inhaled through the? device and never swallowed', 'inhaled'),
  route('آلے سے سانس میں کھینچیں اور ہرگز نہ نگلیں', 'inhaled'),
  route('nasally|intranasal|intranasally', 'nasal'),
  route('la|topical|topically|locally|externally', 'skin'),
  route('for? local application', 'skin'),
  route('external use', 'skin'),
  route('for external use only?', 'skin'),
  route('pr|rectally', 'rectal'),
  route('per rectum', 'rectal'),
  route('in|into the? rectum', 'rectal'),
  route('مقعد میں', 'rectal'),
  route('pv|vaginally', 'vaginal'),
  route('per vaginum|vagina|vaginam', 'vaginal'),
  route('in|into the? vagina', 'vaginal'),
  route('اندام نہانی میں', 'vaginal'),
  route('sc|sq|subcut|subcutaneous|subcutaneously', 'subcutaneous'),
  route('im|intramuscular|intramuscularly', 'intramuscular'),
  route('iv|intravenous|intravenously', 'intravenous'),
]

/** Two letters on the prescription of an eye preparation. */
const eyeLetters: Phrase[] = [
  site('in? re', 'right_eye'),
  site('in? le|os', 'left_eye'),
  site('in? be|ou', 'both_eyes'),
  site('in? au', 'both_ears'),
]

/** Two sides named one after the other are both. */
export const pairs: Readonly<Partial<Record<Site, { with: Site; both: Site }>>> = {
  right_eye: { with: 'left_eye', both: 'both_eyes' },
  left_eye: { with: 'right_eye', both: 'both_eyes' },
  right_ear: { with: 'left_ear', both: 'both_ears' },
  left_ear: { with: 'right_ear', both: 'both_ears' },
}

const nose: Meaning = { kind: 'site', site: 'nose' }

export const sitePhrases: Phrase[] = [
  ...english,
  ...urdu,
  ...surfaces,
  ...routes,
  ...eyeLetters,
  ['in|into the? nose', nose],
  ['ناک میں', nose],
  ['nak|naak mein|men|me|main|mai|mei', nose],
]
