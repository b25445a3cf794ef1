import { isInjection, isNaming } from '../engine/commonWords.ts'
import { isOfClass } from './wordClasses.ts'

type Rewritten = readonly (readonly [words: RegExp, word: string])[]

/** Other ways to write a word, for topics and products alike. */
const oneSpelling: Rewritten = [
  // A burning heart is acid and no illness of the heart.
  [/ (?:heart|hart|hurt|herat) ?b[ue]rn(?:s|ing)? /g, ' heartburn '],
  [/ (?:dil|dill|ji|jee|jii|man) (?:ka )?mat(?:l|a?l)[a-z]* /g, ' matli '],
  [/ (?:دل|جی) متل\S* /g, ' متلی '],
  [/ hay ?(?:fever|fiver|fevr|feaver)s? /g, ' hayfever '],
  [
    / (?:bad breath|(?:breath|mouth) (?:freshener|smell|odou?r)|(?:munh|muh|moonh|saans) (?:ki |se |me |mein )?(?:badb[uo]+|bad ?b[uo]+|smell)(?: a+na| aati(?: hai)?)?|منہ (?:کی |سے )?(?:بدبو|بو)) /g,
    ' badbreath ',
  ],
  [
    / (?:da+nto?n? (?:mein |me |ko |par )?)?(?:thanda|ٹھنڈا) (?:aur |or |اور )?(?:gara?m|گرم)(?: (?:lag[a-z]*|لگ\S*))? /g,
    ' thandagaram ',
  ],
  [/ bl?oo?d ?pr?ess?[uh]+re? /g, ' blood pressure '],
  [/ بلڈپریشر /g, ' بلڈ پریشر '],
  [/ (?:fishar|fishaar) (?:e |ul )?k?h?oon | فشار خون /g, ' bp '],
]

/** A burning chest is acid, unless it also hurts: topics read its own words. */
const burning: Rewritten = [
  [
    / (?:سینہ|سینے|seena|sina|seene|seenay|sine|sinay|chest|chhati) (?:m[a-z]*n? |ki |میں |کی )?(?:jalan|jal[ae]n|burning|جلن) /g,
    ' heartburn ',
  ],
]

/** Words of suicide: `apne aap ko khatam` and `jaan de dun`. */
const ofSuicide: Rewritten = [
  [
    / (?:ap(?:n[aeiy]+|ne| ne) ?(?:aa?p|اپ)(?: ?ko)?|apn[iy] za+t(?: ko)?|my self|(?:khud|khod|kud|خود) ?(?:ko|کو)|اپنے ?(?:اپ|aa?p)(?: ?(?:کو|ko))?) /g,
    ' khud ',
  ],
  [
    / (?:m[aeu]?a?r+|مر) ?(?:ja+(?:n[ae]y?|u+n?|o+n?|w[ae]n|o?un?g[ai]|oo?ng[ai])|جا(?:نا|نے|و[ںن])) /g,
    ' marjana ',
  ],
  [/^( .*) (?:jaa+n+|جان) $/, ' jaan$1 '],
  [
    / (?:jaa*n+|جان) (?:ko )?(?:de(?:na|ni|ne|nay|ny)|de ?d(?:e?na|[uo]+n?(?:g[aie]+)?)|دین[اےی]|دے ?دو\S*|kh?a?h?ta?m|ختم) /g,
    ' jaandena ',
  ],
  [/ (?:jaa+n+|جان) (?:ko )?(?:le(?:na|ne)|le ?l[uo]+n?|لین[اے]|لے ?لو\S*) /g, ' jaandena '],
  [/ ka+t ?l[uo]+n? /g, ' kaatun '],
  // A wish to take poison, and no accident.
  [
    / (?:z[aeh]+h?[ae]?r|poison|زہر|(?:wheat|gandum)(?: ki| wali)? (?:pills?|goli(?:yan)?)) (?:kha(?:n[aie] (?:hai|he|h|hy|chah[a-z]*)| ?l(?:u|oo)n?(?:g[ai])?|un(?:g[ai])?|oon(?:g[ai])?)|p(?:i|ee)(?:n[aie] (?:hai|he|h|hy|chah[a-z]*)| ?l(?:u|oo)n?(?:g[ai])?)|(?:کھان|پین)[اےی] (?:ہے|چاہ\S*)|(?:کھا|پی) لو\S*|کھاؤ\S*) /g,
    ' marjana ',
  ],
  [/ zakhm (?=de|dun|lag)/g, ' zakhmi '],
  [/ self(?=ha?u?rm)/g, ' self '],
]

/** Words of a breath: `saas` is a mother-in-law, unless the next word says what is wrong with it. */
const ofBreath: Rewritten = [
  [/ (sa+n?s|d[au]mm?)(?=(?:gh?ut|phoo?l|phul|nahi|ruk|band))/g, ' $1 '],
  [/ (سانس|دم)(?=(?:گھٹ|پھول|رک|نہیں|بند))/g, ' $1 '],
  [/^( .*) sa+s+ $/, ' saas$1 '],
  [
    / sa+s+ (?=(?:ki |mein |me )?(?:ba?nd|bund|stop|prob|masl|dikkat|diqqat|mushkil|ta?kl|tang|kam|chh?oti|tez|heavy|bhari|short|at+a?k|phans|khinch|toot|jakr|uth|(?:na|nahin?|nhi|nai|ni|not) (?:aa?|at|ar|co|le|li)|cant|le(?:na|ne) |تکلیف|تنگ|بند|مشکل|دشواری|اٹک|ٹوٹ|پھنس|نہیں (?:ا|لے)))/g,
    ' saans ',
  ],
  [/ (?:d[au]mm?|دم) (?=(?:ba?nd|بند) )/g, ' saans '],
]

/** Words that mean one thing only side by side, and the word that the phrases have for them. */
const joined: Rewritten = [
  ...oneSpelling,
  ...ofSuicide,
  ...ofBreath,
  // The Urdu letters of "BP" also mean "drank".
  [/ بی پی (?!پی )/, ' bp '],
  [/ new born /, ' newborn '],
  [
    / (?:nay[aie]|nai|nau|nou|abhi(?: abhi)?|just) (?:paida(?: (?:hua|hue|hui|huay|shuda))?|born) /,
    ' newborn ',
  ],
  [/ (?:نیا|نئی|نئے|ابھی) پیدا(?: (?:ہوا|ہوئی|ہوئے))? /, ' newborn '],
  [/ (?:nay[ai]|nai|chand din ka|kuch din ka|abhi paida hua) (?=ba(?:ch|cch|chch)[a-z]* )/, ' newborn '],
  [/ (?:نیا|نئی|نئے) (?=بچ)/, ' newborn '],
  [/ (?:shir|sheer) ?khwar /, ' sheerkhwar '],
  // `baba` is a small child or an old man: loose stools are a matter of the child.
  [/ (?:babay?|بابا) (?=(?:.* )?(?:imod|loper|dast|loose|motion|diarr|دست|موشن|ایموڈیم))/, ' bacha '],
  [/(?<= (?:imod|loper|dast|loose|motion|diarr|دست|موشن|ایموڈیم).* )(?:babay?|بابا) /, 'bacha '],
  // `pait se hun` says that she is pregnant. Gas and sounds come from the belly itself.
  [/ (?:p(?:ai|e|ae|ay|ei)t s[ea]y?|پیٹ سے) (?!(?:gas|hawa|awa+z|aawa+z|گیس|ہوا|آواز))/, ' hamal '],
  [/ too much /g, ' toomuch '],
  [/ too many /g, ' toomany '],
  [/ para ?(?:phenyl|fenyl|phenil)[a-z]* (?:di ?ami?ne? )?/, ' ppd '],
  [/ beta blockers? /, ' betablocker '],
  // `kha lu` (may I take) is no `lu` (a heat stroke).
  [/ (kha|khaa|pi|pee|le) lu /, ' $1 lun '],
  [/ ro nahi /, ' notcrying '],
  [/ so nahi /, ' notsleeping '],
  [/ (?:at once|all together|a?[ei]k s(?:aa|a)th?|ikath(?:i|e|ay)|ایک ساتھ|اکٹھی) /, ' atonce '],
  // The meter shows HI or LO where it cannot count any further.
  [
    / (meter|glucometer|machine)((?: (?:par|pe|per|on|mein|is|shows|says|reads|reading|showing))+) hi /,
    ' $1$2 metershowshigh ',
  ],
  [
    / (meter|glucometer|machine)((?: (?:par|pe|per|on|mein|is|shows|says|reads|reading|showing))+) lo /,
    ' $1$2 metershowslow ',
  ],
  [/ sugar hi (on |par |pe )?(meter|glucometer|machine) /, ' metershowshigh $2 '],
  [/ sugar lo (on |par |pe )?(meter|glucometer|machine) /, ' metershowslow $2 '],
  [/^ (sugar|shugar|شوگر) hi $/, ' $1 metershowshigh '],
]

const rewrite = (words: readonly string[], rewritten: Rewritten): readonly string[] =>
  rewritten
    .reduce((text, [pattern, word]) => text.replace(pattern, word), ` ${words.join(' ')} `)
    .split(' ')
    .filter(Boolean)

/** `mc` is a period. Behind a name or a number it is a model or half a unit: `Omron MC-246`, `500 mc`. */
const withPeriods = (words: readonly string[]): readonly string[] =>
  rewrite(words, [[/ m c (?=[^\d ]+ )/g, ' mc ']]).map((word, at, all) => {
    const [before = '', after = ''] = [all[at - 1], all[at + 1]]
    const isAlone = !/\d/.test(before + after) && !isNaming(before || 'ki')
    return /^(mc|mense|menses|mensis)$/.test(word) && isAlone ? 'mahwari' : word
  })

/** Writes each word in one way: `heart burn` is `heartburn`. */
export const withOneSpelling = (words: readonly string[]): readonly string[] =>
  rewrite(withPeriods(words), [...oneSpelling, ...burning])

/** `s u i c i d e` is one word. */
const withSpacedLetters = (words: readonly string[]): readonly string[] =>
  words
    .join(' ')
    .replace(/(?<![^ ])(?:[a-z] ){4,}[a-z](?![^ ])/g, (letters) => letters.replaceAll(' ', ''))
    .split(' ')

/** Writes such words as one. */
export const withJoinedWords = (words: readonly string[]): readonly string[] =>
  rewrite(withPeriods(withSpacedLetters(words)), joined)

/** `dawa` and `injection`, without the name of a medicine. */
const isAnyMedicine = (word: string): boolean => isOfClass('pills', word) || isInjection(word)

/** Writes `disprin se`, `dawa khane ke baad` and `allergy to tablets` as `disprin frommedicine` and the like. */
export const withReactions = (
  words: readonly string[],
  isMedicine: (word: string) => boolean,
): readonly string[] => {
  const place = words.findIndex(
    (word, at) =>
      (isMedicine(word) || isAnyMedicine(word)) &&
      /^(se|say|سے|((khane|kha|lene|lagane|lagwane|کھانے|لگانے) )?(ke|kay|kar|کے) (baad|bad|بعد))( |$)/.test(
        words.slice(at + 1).join(' '),
      ),
  )
  if (place >= 0) return words.toSpliced(place + 1, 1, 'frommedicine')
  const behind = words.findIndex(
    (word, at) => isAnyMedicine(word) && /^(to|from|after)$/.test(words[at - 1] ?? ''),
  )
  return behind < 0 ? words : words.toSpliced(behind, 0, 'frommedicine')
}
