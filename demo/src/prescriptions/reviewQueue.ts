import { pharmacistReplies } from 'shared-api/messages/pharmacistReplies'
import { rejectionWords } from 'shared-api/rejectionWords'
import type { Customer } from '../accounts/customers.ts'
import { soundCases } from './cases/index.ts'
import { ageMonthsOf, type PrescriptionCase } from './cases/prescriptionCase.ts'
import { wrongCases } from './cases/wrongCases.ts'
import type { PageDefect } from './prescriptionPage.ts'
import type { PrescriptionRow, Prescriptions } from './prescriptions.ts'

const hour = 3_600_000
const { en, ur } = pharmacistReplies

const caseOf = (id: string): PrescriptionCase => {
  const found = soundCases.find((one) => one.id === id)
  if (!found) throw new Error(`The demo has no prescription ${id}`)
  return found
}

const withPatient = (id: string, name: string): PrescriptionCase => {
  const found = caseOf(id)
  return { ...found, patient: { ...found.patient, name } }
}

/** A sound prescription, in which the first medicine is another one. */
const withFirst = (id: string, product: string, written: string): PrescriptionCase => {
  const found = caseOf(id)
  return { ...found, lines: [{ product, written }, ...found.lines.slice(1)] }
}

interface Rejection {
  reason: NonNullable<PrescriptionRow['reason_code']>
  of: PrescriptionCase
  defect?: PageDefect
  /** Days between the day on the page and its upload. */
  age?: number
}

/** The page shows the reason, as far as a page can. */
const rejections: readonly Rejection[] = [
  {
    reason: 'unreadable',
    of: caseOf('diabetes-mother'),
    defect: 'blurred',
  },
  {
    reason: 'no_signature',
    of: caseOf('heart-failure'),
    defect: 'unsigned',
  },
  {
    reason: 'too_old',
    of: caseOf('skin-infection'),
    age: 190,
  },
  {
    reason: 'patient_differs',
    of: caseOf('asthma-adult'),
  },
  {
    reason: 'not_listed',
    of: caseOf('gout-with-blood-pressure'),
  },
  {
    reason: 'not_sold_online',
    of: withFirst('vertigo', 'Xanax 0.5mg Tablets', '1 hs x 10 days'),
  },
]

/** Prescriptions without an order: some wait, some are in review, some are decided. */
export const fillReviewQueue = (given: {
  now: Date
  customers: readonly Customer[]
  prescriptions: Prescriptions
}): void => {
  const { now, customers, prescriptions } = given
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const upload = (
    of: PrescriptionCase,
    hours: number,
    { defect = null, age = 1 }: { defect?: PageDefect | null; age?: number } = {},
  ) => {
    const customer = customers.find(({ name }) => name === of.sender)
    if (!customer) throw new Error(`The demo has no customer ${of.sender}`)
    return prescriptions.upload(of, { customer, at: ago(hours), age, defect })
  }

  const waiting = [caseOf('diabetes-mother'), ...wrongCases, caseOf('after-heart-attack')]
  for (const [index, of] of waiting.entries()) upload(of, 0.3 + index * 1.7)
  for (const [index, id] of ['helicobacter', 'migraine-prevention'].entries())
    prescriptions.review(upload(caseOf(id), 4 + index).row, ago(1), 'under_review')
  for (const [index, id] of ['diabetes-father', 'underactive-thyroid'].entries())
    prescriptions.review(
      upload(caseOf(id), 20 + index * 9, { defect: 'undated' }).row,
      ago(12),
      'needs_info',
      { review_note: `${en['question.whole']}\n${ur['question.whole']}` },
    )
  for (const [index, id] of ['ear-infection-child', 'epilepsy', 'diabetes-with-neuropathy'].entries())
    prescriptions.approve(upload(caseOf(id), 30 + index * 26), ago(27 + index * 26))
  for (const [index, { reason, of, ...page }] of rejections.entries()) {
    const sent = 40 + index * 170
    const isOther = reason === 'patient_differs'
    const { row } = upload(isOther ? withPatient(of.id, 'Adeela Iqbal') : of, sent, page)
    if (isOther) row.patient_name = of.patient.name
    prescriptions.review(row, ago(sent - 2), 'rejected', {
      reason_code: reason,
      patient_age_months: ageMonthsOf(of.patient),
      review_note: `${rejectionWords.en[reason]}\n${rejectionWords.ur[reason]}`,
    })
  }
}
