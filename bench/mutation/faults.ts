/** A change of one line that breaks a rule. */
export interface Fault {
  file: string
  /** From 1. */
  line: number
  before: string
  after: string
}

/** A way to break a line of code; null where it does not fit. */
type Mutator = (code: string) => string | null

const swap =
  (pattern: RegExp, swapped: (found: string) => string): Mutator =>
  (code) =>
    pattern.test(code) ? code.replace(pattern, swapped) : null

const comparisons: Readonly<Record<string, string>> = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' === ': ' !== ',
  ' !== ': ' === ',
  "'<'": "'<='",
  "'<='": "'<'",
  "'>'": "'>='",
  "'>='": "'>'",
}

const mutators: readonly Mutator[] = [
  swap(/ (?:<=?|>=?|[!=]==) |'[<>]=?'/, (found) => comparisons[found] ?? found),
  swap(/ && | \|\| /, (found) => (found === ' && ' ? ' || ' : ' && ')),
  swap(/\bif \(!/, () => 'if ('),
  swap(/Math\.(?:min|max)\(/, (found) => (found === 'Math.min(' ? 'Math.max(' : 'Math.min(')),
  swap(/(?<=[\w)]) [+-] (?=[\w(])/, (found) => (found === ' + ' ? ' - ' : ' + ')),
  // A limit that is off by one.
  swap(/(?<=[A-Z_]{3,} = |\.(?:max|min|limit)\()[\d_]+(?=\)|$)/, (found) =>
    String(Number(found.replaceAll('_', '')) + 1),
  ),
  // A check or a lock that is gone.
  swap(/^\s*(?:if \(.+\) (?:throw|return)\b.*|(?:await )?(?:assert|lock|limit)\w*\(.*\))$/, () => ''),
  swap(/\.forUpdate\(\)/, () => ''),
  swap(/(?<=return |: )(?:true|false)\b(?!.*\?)/, (found) => String(found !== 'true')),
]

const isCode = (line: string) => !/^\s*(?:\/\/|\/?\*|import |export type|\}?\s*from )|summary:/.test(line)

/** Every fault that fits a line of this text. */
export const faultsIn = (file: string, text: string): Fault[] =>
  text.split('\n').flatMap((before, place) =>
    isCode(before)
      ? mutators.flatMap((mutator) => {
          const after = mutator(before)
          return after === null || after === before ? [] : [{ file, line: place + 1, before, after }]
        })
      : [],
  )

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses this number of faults by chance, at most one in a file. A seed repeats its choice. */
export const chooseFaults = (faults: readonly Fault[], count: number, seed: number): Fault[] => {
  const random = randomOf(seed)
  const chosen = new Map<string, Fault>()
  const left = [...faults]
  while (chosen.size < count && left.length > 0) {
    const [fault] = left.splice(Math.floor(random() * left.length), 1)
    if (fault && !chosen.has(fault.file)) chosen.set(fault.file, fault)
  }
  return [...chosen.values()]
}
