import type { AmountUnit, PerUnit } from '../productForms.ts'
import { amountUnits, perUnits } from '../strengthUnits.ts'

/** A number in a text, with the unit behind it: `200 mg/5 ml`, `60 ml`, `10's`, or `850` alone. */
export interface WrittenNumber {
  text: string
  amount: number
  kind: 'strength' | 'volume' | 'count' | 'bare'
  unit: AmountUnit | null
  /** Null when the text does not say in how much. */
  per: { amount: number; unit: PerUnit } | null
  /** Letters touch it: `B12`, `500XR`. */
  attached: boolean
  /** It may count what the pack holds: `50 tablets`. */
  countsUnits: boolean
}

const numberPattern = /([\d,]*\.?\d+)\s*((?:'s|’s|[a-zµμ]+(?![a-zµμ\d])|%)?)/g
const perPattern = /^\s*(?:\/|per\b)\s*([\d.]*)\s*(ml|g|dose|puff|spray|tab|tablet|cap|capsule)(?![a-z])/

const kindOf = (word: string, spaced: boolean): WrittenNumber['kind'] => {
  if (amountUnits[word]) return 'strength'
  if (word === 'ml') return 'volume'
  return !spaced && /^['’]?s$/.test(word) ? 'count' : 'bare'
}

const countedWord = /^(tab|cap|loz|sach|supp|pess|patch|dose|puff)/

/** `50/1000mg` states milligrams twice. */
const joined = /^\s*[/+]\s*$/

/** Returns the numbers of a text in their order. */
export const writtenNumbers = (text: string): WrittenNumber[] => {
  const plain = text
    .toLowerCase()
    .replaceAll('i.u.', 'iu')
    .replace(/\bunits?\/ml\b/g, 'iu/ml')
  const found: (WrittenNumber & { start: number; end: number })[] = []
  for (const match of plain.matchAll(numberPattern)) {
    const [whole, digits = '', word = ''] = match
    const start = match.index
    if (start < (found.at(-1)?.end ?? 0)) continue
    const kind = kindOf(word, whole !== digits + word)
    const behind = kind === 'bare' ? start + digits.length : start + whole.length
    const per = kind === 'strength' ? perPattern.exec(plain.slice(behind)) : null
    found.push({
      text: text.slice(start, behind + (per?.[0].length ?? 0)).trim(),
      amount: Number(digits.replaceAll(',', '')),
      kind,
      unit: kind === 'strength' ? (amountUnits[word] ?? null) : null,
      per: per && { amount: Number(per[1] || 1), unit: perUnits[per[2] ?? ''] ?? 'ml' },
      attached: /[a-z]/.test(`${plain[start - 1] ?? ''}${plain[start + digits.length] ?? ''}`),
      countsUnits: kind === 'bare' && countedWord.test(word),
      start,
      end: behind + (per?.[0].length ?? 0),
    })
  }
  for (let index = found.length - 2; index >= 0; index--) {
    const [one, next] = [found[index], found[index + 1]]
    if (!one || !next || one.kind !== 'bare' || next.kind !== 'strength') continue
    if (joined.test(plain.slice(one.end, next.start)))
      Object.assign(one, { kind: 'strength', unit: next.unit, per: next.per })
  }
  return found.map(({ start, end, ...one }) => one)
}
