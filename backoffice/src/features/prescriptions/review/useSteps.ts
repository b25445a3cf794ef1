import { useRef } from 'react'
import type { Prescription } from 'shared-api/contract'
import { day } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { useKeys } from '../useKeys.ts'
import type { Line } from './lines.ts'
import type { Pick } from './Picks.tsx'
import { type Doctor, likelyDays, type PageFacts } from './prescriber.ts'
import type { OwnDose } from './useOffers.ts'

/** The parts of a review that one key can enter: `doctor`, `date`, or the dose of a product. */
type StepId = string

interface Given {
  prescription: Prescription
  facts: PageFacts
  setFacts: (facts: PageFacts) => void
  lines: readonly Line[]
  setLines: (lines: Line[]) => void
  /** Undefined until all of them are loaded. */
  doctors: readonly Doctor[] | undefined
  doses: ReadonlyMap<string, readonly OwnDose[] | undefined>
}

const isUndosed = ({ dose, reason }: Line) => reason === null && !dose.trim()

/**
 * The choices of each unfinished part. Digits pick from the first unfinished part only, in the order of the page.
 * Backspace takes back the last pick.
 */
export const useSteps = ({ prescription, facts, setFacts, lines, setLines, doctors, doses }: Given) => {
  const picked = useRef<StepId[]>([])
  const enter = (id: StepId, part: Partial<PageFacts> | string) => {
    if (typeof part !== 'string') setFacts({ ...facts, ...part })
    else setLines(lines.map((line) => (line.product.id === id ? { ...line, dose: part } : line)))
  }
  const pick = (id: StepId, part: Partial<PageFacts> | string) => {
    picked.current.push(id)
    enter(id, part)
  }
  const doctorPicks = facts.name.trim()
    ? []
    : (doctors ?? []).map(
        ({ name, pmdc }): Pick => ({
          text: pmdc ? `${name} · ${t('prescriptions.pmdcNumber', { number: pmdc })}` : name,
          take: () => pick('doctor', { name, pmdc }),
        }),
      )
  const dayPicks = facts.writtenOn
    ? []
    : likelyDays(prescription).map(
        (writtenOn): Pick => ({ text: day(writtenOn), take: () => pick('date', { writtenOn }) }),
      )
  const dosePicks = (line: Line): Pick[] =>
    isUndosed(line)
      ? (doses.get(line.product.id) ?? []).map(({ text, packs }) => ({
          text,
          detail: packs ?? undefined,
          take: () => pick(line.product.id, text),
        }))
      : []
  const undosed = lines.find(isUndosed)
  const current: StepId | undefined = !facts.name.trim()
    ? 'doctor'
    : !facts.writtenOn
      ? 'date'
      : undosed?.product.id
  const currentPicks =
    current === 'doctor' ? doctorPicks : current === 'date' ? dayPicks : undosed ? dosePicks(undosed) : []
  const takeBack = () => {
    const id = picked.current.pop()
    if (id === 'doctor') enter(id, { name: '', pmdc: '' })
    else if (id === 'date') enter(id, { writtenOn: '' })
    else if (id) enter(id, '')
  }
  useKeys({
    ...Object.fromEntries(currentPicks.slice(0, 9).map(({ take }, place) => [String(place + 1), take])),
    Backspace: takeBack,
    s: () => setFacts({ ...facts, signature: !facts.signature }),
    a: () => setFacts({ ...facts, patient: !facts.patient }),
  })
  return { current, doctorPicks, dayPicks, dosePicks, undosed: undosed?.product.id }
}
