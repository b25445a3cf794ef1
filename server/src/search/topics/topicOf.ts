import { searchTopics, type TopicCode } from 'shared-api/formulary/searchTopics'
import { isEveryday, isIllness, isNaming, isOrgan, saysNothing, wordsOf } from '../engine/commonWords.ts'
import { ordinaryWords } from '../engine/ordinaryWords.ts'
import { isLatinWord, plain, punctuation } from '../engine/tokens.ts'
import { withAges } from './ages.ts'
import { withAmounts } from './amounts.ts'
import { withJoinedWords, withReactions } from './joinedWords.ts'
import { likeWords } from './likeWords.ts'
import { withReadings } from './measured.ts'
import { insulins } from './phraseParts.ts'
import { type Phrase, type PhraseClass, phrasesWith, type Word, wordOf } from './phrases.ts'
import { isOfClass } from './wordClasses.ts'

/** Urdu digits are counted as Latin ones. */
const wordsIn = (search: string): string[] =>
  plain(search)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    // The point of `sugar 3.2` is no full stop, and stands for itself as a character that is no mark.
    .replace(/(\d)[.\u066b](?=\d)/g, '$1\ue000')
    .split(punctuation)
    .filter(Boolean)
    .map((word) => word.replace('\ue000', '.'))

export interface Topic {
  code: TopicCode
  /** The other words of the search, without those that say nothing. */
  rest: readonly string[]
  /** The search also says something else than an illness, as `pregnancy test`. */
  isMoreSaid: boolean
}

const feedingGoods = wordsOf('bottle bottles feeder spoon pump pillow tube set bra cup cushion')
const insulinNames = new Set(insulins.split(/,\s+/).map(plain))
const insulinGoods = wordsOf('pouch cooling cooler discount')
const eyeGoods = wordsOf('glasses spectacles chashma')
const deodorants = wordsOf('deodorant deodorants antiperspirant')
const notStomach = wordsOf('mouth muh munh moonh منہ diabetic foot leg')
/** Words beside which a phrase means something else: an ulcer of the mouth is none of the stomach. */
const elsewhere: Readonly<Partial<Record<TopicCode, (word: string) => boolean>>> = {
  // `machhar marna` kills mosquitoes.
  suicide: (word) => isOfClass('pests', word),
  fever: (word) => word === 'dying',
  pregnancy: (word) => feedingGoods.has(word),
  stomach: (word) => notStomach.has(word),
  pain: isOrgan,
  // Too much insulin is low sugar, whose advice helps sooner.
  poisoning: (word) => insulinNames.has(word),
  low_sugar: (word) => insulinGoods.has(word),
  stroke: (word) => eyeGoods.has(word),
  chest_pain: (word) => deodorants.has(word),
}

/** Says how the catalogue knows a typed word. */
interface Vocabulary {
  /** It has the word, which then is not taken for another word that sounds like it. */
  isKnown: (word: string) => boolean
  /** The word names a medicine, or misspells one. */
  isMedicine: (word: string) => boolean
}

/** The topic that a search names, or null. */
export const topicOf = (search: string, { isKnown, isMedicine }: Vocabulary): Topic | null => {
  const joined = withReactions(withJoinedWords(wordsIn(search)), (word) => isNaming(word) && isKnown(word))
  const typed = withAges(withAmounts(withReadings(joined), isMedicine)).map(wordOf)
  const members = new Map<PhraseClass, readonly Word[]>()
  /** The typed words of this class. Thousands of phrases name the same few classes. */
  const membersOf = (name: PhraseClass): readonly Word[] => {
    const found = members.get(name)
    if (found) return found
    const all = typed.filter(({ text }) => (name === 'medicine' ? isMedicine(text) : isOfClass(name, text)))
    members.set(name, all)
    return all
  }
  // A snack is no snake. Urdu letters are spelt one way, so that there is nothing to confuse.
  const isOther = (text: string) =>
    isKnown(text) || ordinaryWords.has(text) || (isLatinWord(text) && isEveryday(text))
  const like = new Map(typed.map((one) => [one, likeWords(one, isOther)]))
  /** The typed words that are this phrase, each another one; null if a word is not there. */
  const wordsOf = ({ words, classes, without, isAll }: Phrase): Word[] | null => {
    const used: Word[] = []
    for (const name of classes) {
      const one = membersOf(name).find((it) => !used.includes(it))
      if (!one) return null
      used.push(one)
    }
    for (const word of words) {
      const one = typed.find((it) => !used.includes(it) && like.get(it)?.has(word))
      if (!one) return null
      used.push(one)
    }
    const isMeaning = (one: Word) =>
      !used.includes(one) &&
      one.text.length > 2 &&
      !saysNothing(one.text) &&
      (isNaming(one.text) || isIllness(one.text))
    if (without.some((name) => membersOf(name).length > 0)) return null
    return isAll && typed.some(isMeaning) ? null : used
  }
  const said = phrasesWith(new Set([...like.values()].flatMap((words) => [...words]))).flatMap((phrase) => {
    const used = phrase.length <= typed.length ? wordsOf(phrase) : null
    return used ? [{ code: phrase.code, used }] : []
  })
  for (const [code, found] of Map.groupBy(said, ({ code }) => code)) {
    if (typed.some(({ text }) => elsewhere[code]?.(text))) continue
    // `asthma dama` names one illness twice.
    const used = searchTopics[code].heldBack ? found.flatMap(({ used }) => used) : found[0]?.used
    const rest = typed.filter((one) => !used?.includes(one) && !saysNothing(one.text)).map(({ text }) => text)
    const isFromMedicine = typed.some(({ text }) => text === 'frommedicine')
    if (code === 'drug_allergy' && !isFromMedicine && !rest.some(isNaming)) continue
    return { code, rest, isMoreSaid: rest.some((word) => !isIllness(word)) }
  }
  return null
}
