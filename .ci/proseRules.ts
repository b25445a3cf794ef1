import type { Kind } from './proseText.ts'

export interface Rule {
  name: string
  /** One line that a writer understands without looking anything up. */
  reason: string
  /** A sentence that breaks the rule, and the same said well. */
  before: string
  after: string
  /** All kinds of text unless named. */
  kinds?: Kind[]
  breaks(sentence: string): boolean
}

const MAX_WORDS = 30
const MAX_WORDS_OF_TEST_NAME = 20

const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /\w/.test(word)).length

const matches = (pattern: RegExp) => (sentence: string) => pattern.test(sentence)

/** A term of the past and the one that replaced it. */
const term = (name: string, pattern: RegExp, instead: string, before: string, after: string): Rule => ({
  name,
  reason: `The standard term is ${instead}.`,
  before,
  after,
  breaks: matches(pattern),
})

const style: Rule[] = [
  {
    name: 'headless',
    reason: 'A statement opens with its subject, not with What, Who, Whose, Which, Of or How.',
    before: 'What is sold out stays in the cart.',
    after: 'Products that are sold out stay in the cart.',
    breaks: (sentence) =>
      /^(?:What|Whatever|Who|Whoever|Whom|Whose|Whichever|Which|Of|How|Why)\b/.test(sentence) &&
      !sentence.endsWith('?') &&
      // A heading or the head of a column is no statement.
      (sentence.length > 40 || /[.!]$/.test(sentence)),
  },
  {
    name: 'headless-test',
    reason: 'A test name states a behaviour: subject and verb, or verb and object.',
    before: 'who asks at once shares a reading',
    after: 'coalesces concurrent reads',
    kinds: ['test'],
    breaks: matches(/^(?:x:? )?(?:what|whatever|who|whoever|whom|whose|whichever|of)\b/),
  },
  {
    name: 'where',
    reason: 'Where opens a condition that a comma ends, not a noun.',
    before: 'Where the queue is kept.',
    after: 'The folder of the queue.',
    kinds: ['comment'],
    breaks: matches(/^Where\b[^,]*$/),
  },
  {
    name: 'nobody',
    reason: 'Name the actor: the caller, the customer, the job, no request.',
    before: 'Nobody else may read it, whoever asks.',
    after: 'Only the owner may read it.',
    breaks: matches(/\b(?:nobody|no one|whoever|whatever|whichever|whomever)\b/i),
  },
  {
    name: 'somebody',
    reason: 'Name the actor: a customer, a pharmacist, another request, all callers.',
    before: 'Somebody may have changed it.',
    after: 'Another request may have changed it.',
    breaks: matches(/\b(?:some|any|every)(?:body|one)\b/i),
  },
  {
    name: 'clause',
    reason: 'After a colon or semicolon stands a subject too, not what, who or of.',
    before: 'Rows are read in turn; what is locked is left out.',
    after: 'Rows are read in turn; locked rows are left out.',
    breaks: matches(/[;:] (?:what|who|whose|whom|of) \w/),
  },
  {
    name: 'answers',
    reason: 'A function returns, an endpoint responds, a query has a result.',
    before: 'Answers the number of rows.',
    after: 'Returns the number of rows.',
    breaks: matches(/\banswer(?:s|ed|ing)?\b/i),
  },
  {
    name: 'tells',
    reason: 'An event notifies, a message says, a function reports.',
    before: 'The hub tells all pages.',
    after: 'The hub notifies all pages.',
    breaks: matches(/\b(?:tell|tells|told|telling)\b/i),
  },
  {
    name: 'said',
    reason: 'A message is shown, a response contains, a reader learns.',
    before: 'It is said once.',
    after: 'The message is shown once.',
    breaks: matches(/\bsaid\b/i),
  },
  {
    name: 'hears',
    reason: 'A process receives, assumes and lets use; it has no ears and no faith.',
    before: 'Each process hears of it.',
    after: 'Each process is notified of it.',
    breaks: matches(/\b(?:hear|hears|heard|lend|lends|lent|believes?|believed)\b/i),
  },
  {
    name: 'so-many',
    reason: 'Name what is counted and its unit first.',
    before: 'So many at once.',
    after: 'Calls at the same time.',
    breaks: matches(/(?:^|^In |^For |^After )so (?:many|much|often|long)\b/i),
  },
  {
    name: 'long',
    reason: `At most ${MAX_WORDS} words a sentence, ${MAX_WORDS_OF_TEST_NAME} in a test name; aim at 25 and 12.`,
    before: `It reads ${'one row and '.repeat(10)}then ends.`,
    after: 'It reads eleven rows. Then it ends.',
    kinds: ['comment', 'document'],
    breaks: (sentence) => wordsIn(sentence) > MAX_WORDS,
  },
  {
    name: 'long-test',
    reason: `At most ${MAX_WORDS_OF_TEST_NAME} words in a test name; aim at 12.`,
    before: `rejects ${'this and '.repeat(10)}that`,
    after: 'rejects eleven things',
    kinds: ['test'],
    breaks: (sentence) => wordsIn(sentence) > MAX_WORDS_OF_TEST_NAME,
  },
]

const terms: Rule[] = [
  term('desk', /\bdesks?\b/i, 'back office', 'The desk shows it.', 'The back office shows it.'),
  term(
    'promise',
    /\b(?:promise[sd]?)\b/,
    'invariant, or the verb guarantee',
    'The promises of stock.',
    'The invariants of stock.',
  ),
  term(
    'bench',
    /\b(?:the|pharmacist['’]s) bench\b/i,
    'review page',
    'The bench opens it.',
    'The review page opens it.',
  ),
  term(
    'door',
    /\bdoors?\b/i,
    'middleware, limiter or tile',
    'The door counts calls.',
    'The limiter counts calls.',
  ),
  term('sealed', /\b(?:un)?seal(?:s|ed|ing)?\b/i, 'encrypt', 'Pages are sealed.', 'Pages are encrypted.'),
  term('face', /\bfaces?\b/i, 'avatar', 'The face of a user.', 'The avatar of a user.'),
  term(
    'house',
    /\b(?:the|of|in) house\b/i,
    'warehouse, shop, or before dispatch',
    'Before it leaves the house.',
    'Before dispatch.',
  ),
  term(
    'picture',
    /(?<!\bprofile )\bpictures?\b/i,
    'product image, artwork, prescription page, avatar or screenshot',
    'The picture of a product.',
    'The image of a product.',
  ),
  {
    name: 'parcel',
    reason: 'Code and staff screens have shipments; parcel is a word for shoppers.',
    before: 'The parcels of an order.',
    after: 'The shipments of an order.',
    kinds: ['comment', 'test'],
    breaks: matches(/\bparcels?\b/i),
  },
  term(
    'refusal',
    /\brefusals?\b/i,
    'error, rejection or error response',
    'The refusal has a code.',
    'The error has a code.',
  ),
  term('span', /\bspans?\b/i, 'period or date range', 'The usual spans.', 'The preset periods.'),
  term(
    'fold',
    /\b(?:fold(?:s|ed|ing)?|sweep|sweeps|stems?|cannon)\b/i,
    'compact, delete expired, base name, loadgen',
    'The job folds rows.',
    'The job compacts rows.',
  ),
  term(
    'look',
    /\blook(?:s|ed|ing)? at\b|\b(?:a|the|each|one) looks?\b/i,
    'check, view, read or appearance',
    'A guest looks at a product.',
    'A guest views a product.',
  ),
  term(
    'stand-in',
    /\bstand-?ins?\b/i,
    'provider emulator, or fake in a test',
    'The stand-in of Safepay.',
    'The Safepay emulator.',
  ),
  term(
    'kept plan',
    /\bkept (?:plans?|quer(?:y|ies)|statements?)\b|\bkeeps? (?:its |their |the )?plans?\b/i,
    'prepared statement',
    'A kept plan is faster.',
    'A prepared statement is faster.',
  ),
  term(
    'line',
    /\b(?:bad|slow|cut|lost|dead|broken|weak) lines?\b|\bwithout a line\b|\b(?:no|over the|over a|over its) line\b|\bline (?:is|was|comes) (?:back|slow|dead|lost|down|cut)\b|\bthe line (?:to the database|breaks|broke)\b|\blines? of (?:the|a) pool\b|\bphone['’]s line\b/i,
    'connection; offline',
    'It comes when the line is back.',
    'It loads when the connection is back.',
  ),
  term(
    'person',
    /\b(?:persons?|people|visitors?)\b/i,
    'user, customer, guest, member of staff or test actor',
    'A person signs in.',
    'A customer signs in.',
  ),
]

export const rules: Rule[] = [...style, ...terms]

/** Code, placeholders and citations are not words of ours. */
const withoutQuotes = (sentence: string) =>
  sentence
    .replace(/\$\{[^}]*\}|\$[\w.]+|%[a-z]/g, 'x')
    .replace(/`[^`]*`/g, 'x')
    .replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, 'x')

/** The rules that a sentence breaks. */
export const brokenRules = (sentence: string, kind: Kind) => {
  const plain = withoutQuotes(sentence)
  return rules.filter(({ kinds, breaks }) => (!kinds || kinds.includes(kind)) && breaks(plain))
}
