import type { Amount, Meaning } from '../fact.ts'
import type { Captures, Phrase } from '../phrases.ts'

const needed: Phrase[] = [
  ['sos|prn', { kind: 'needed' }],
  ['ایس او ایس', { kind: 'needed' }],
  ['sos|prn / sos|prn', { kind: 'needed' }],
  ['only? as|when|whenever|if needed|required|necessary', { kind: 'needed' }],
  ['as and when needed|required', { kind: 'needed' }],
  ['zaroorat|zarurat|zarorat par|per|pe', { kind: 'needed' }],
  ['zaroorat|zarurat|zarorat parne|parnay|padne|padnay par|per|pe', { kind: 'needed' }],
  ['zaroorat|zarurat|zarorat ke|k|kay waqt|wakt', { kind: 'needed' }],
  ['ضرورت کے وقت', { kind: 'needed' }],
  ['hasb e zaroorat|zarurat', { kind: 'needed' }],
  ['صرف? ضرورت پر', { kind: 'needed' }],
  ['صرف? ضرورت پڑنے پر', { kind: 'needed' }],
  ['حسب|بوقت ضرورت', { kind: 'needed' }],
]

const HOURS_PER_DAY = 24

const amount = ({ numbers: [value = 0], unit }: Captures): Amount => ({
  amount: value,
  unit,
  text: String(value),
})
const maxUnits = (found: Captures): Meaning => ({ kind: 'max', max: amount(found) })
const maxTimes = ({ numbers: [times = 0] }: Captures): Meaning => ({ kind: 'max', max: { times } })
/** `max 8 in 24 hours` is a daily limit; another number of hours is not. */
const inADay = (meaning: (found: Captures) => Meaning) => (found: Captures) =>
  found.numbers[1] === HOURS_PER_DAY ? meaning(found) : null

const heads = [
  'max|maximum|atmost|upto of?',
  'at most',
  'up to',
  'not|no more than',
  'not to exceed',
  'do? not exceed',
  'not exceeding',
]

const limits: Phrase[] = heads.flatMap((head): Phrase[] => [
  [`${head} # @? a|per|each|every|in|/ day`, maxUnits],
  [`${head} # @? daily`, maxUnits],
  [`${head} # @? in|per|every|/ # h|hr|hrs|hour|hours`, inADay(maxUnits)],
  [`${head} # time|times a|per|each|every|in|/ day`, maxTimes],
  [`${head} # time|times daily`, maxTimes],
  [`${head} # time|times in|per|every|/ # h|hr|hrs|hour|hours`, inADay(maxTimes)],
  [`${head} once a|per day`, { kind: 'max', max: { times: 1 } }],
  [`${head} twice a|per day`, { kind: 'max', max: { times: 2 } }],
])

const apart = ({ numbers: [hours = 0] }: Captures): Meaning => ({ kind: 'apart', hours })

const repeats: Phrase[] = [
  ['may|can be? repeat|repeated', { kind: 'problem', code: 'MAY_REPEAT' }],
  [
    'may|can be? repeat|repeated after|in|every #? -? #? min|mins|minutes|h|hr|hrs|hour|hours',
    { kind: 'problem', code: 'MAY_REPEAT' },
  ],
  ['may|can be? repeat|repeated once|twice', { kind: 'problem', code: 'MAY_REPEAT' }],
  ['repeat if|when needed|required|necessary', { kind: 'problem', code: 'MAY_REPEAT' }],
]

export const needPhrases: Phrase[] = [
  ...needed,
  ...repeats,
  ...limits,
  ['din mein|men|me|main|mai|mei zyada|ziada se zyada|ziada # @?', maxUnits],
  ['din mein|men|me|main|mai|mei zyada|ziada se zyada|ziada # bar|baar|dafa|martaba', maxTimes],
  ['din mein|men|me|main|mai|mei # @? se|say zyada|ziada nahi|nahin|na', maxUnits],
  ['din mein|men|me|main|mai|mei # bar|baar|dafa|martaba se|say zyada|ziada nahi|nahin|na', maxTimes],
  ['دن میں # @? سے زیادہ نہیں|نہ', maxUnits],
  ['دن میں # بار|مرتبہ|دفعہ سے زیادہ نہیں|نہ', maxTimes],
  ['دن میں زیادہ سے زیادہ # @?', maxUnits],
  ['دن میں زیادہ سے زیادہ # بار|مرتبہ|دفعہ', maxTimes],
  ['at least # h|hr|hrs|hour|hours apart', apart],
  ['minimum|min # h|hr|hrs|hour|hours apart|gap', apart],
  ['# h|hr|hrs|hour|hours apart|gap', apart],
  ['کم از کم # گھنٹہ|گھنٹے کے وقفے|فرق سے', apart],
]
