import { useGetList } from 'react-admin'
import type { BodyInput, Prescription } from 'shared-api/contract'
import { prescriptionMarks } from 'shared-api/states/prescriptionStates'
import { karachiDay } from '../../../core/i18n/moment.ts'
import { t } from '../../../core/i18n/t.ts'
import { isChildAge, readAge, readWeight } from './patientAge.ts'
import { reviewText } from './reviewText.ts'

/** The facts of the page beside its medicines, as they are typed. */
export interface PageFacts {
  name: string
  pmdc: string
  /** `2026-11-21`; empty until it is entered. */
  writtenOn: string
  /** As it is typed: `4` or `8m`; empty when the page has none. */
  age: string
  /** In kg, as it is typed; asked for a child only. */
  weight: string
  /** To the customer: why a long supply or an old page is right. */
  note: string
  /** A signature or stamp of the prescriber is on the page. */
  signature: boolean
  /** The name of this patient is on the page. */
  patient: boolean
}

export const noFacts: PageFacts = {
  name: '',
  pmdc: '',
  writtenOn: '',
  age: '',
  weight: '',
  note: '',
  signature: false,
  patient: false,
}

export type Doctor = Pick<PageFacts, 'name' | 'pmdc'>

/** The facts that an approval still lacks, in words. */
export const missingOf = ({ name, writtenOn, age, weight, signature, patient }: PageFacts): string[] => [
  ...(name.trim() ? [] : [t('prescriptions.missing.prescriber')]),
  ...(writtenOn ? [] : [t('prescriptions.missing.date')]),
  ...(Number.isNaN(readAge(age)) ? [reviewText('ageUnclear')] : []),
  ...(isChildAge(age) && Number.isNaN(readWeight(weight)) ? [reviewText('weightUnclear')] : []),
  ...(signature ? [] : [t('prescriptions.missing.signature')]),
  ...(patient ? [] : [t('prescriptions.missing.patient')]),
]

/** The facts as a decision sends them. */
export const factsOf = ({
  name,
  pmdc,
  writtenOn,
  age,
  weight,
  note,
  ...seen
}: PageFacts): Pick<
  BodyInput<'PATCH /prescription/admin/:id'>,
  'prescriber' | 'writtenOn' | 'seenMarks' | 'patientAgeMonths' | 'patientWeightKg' | 'reviewNote'
> => ({
  prescriber: { name: name.trim(), ...(pmdc.trim() ? { pmdc: pmdc.trim() } : {}) },
  writtenOn,
  ...(readAge(age) === null ? {} : { patientAgeMonths: readAge(age) }),
  ...(isChildAge(age) && readWeight(weight) !== null ? { patientWeightKg: readWeight(weight) } : {}),
  ...(note.trim() ? { reviewNote: note.trim() } : {}),
  seenMarks: prescriptionMarks.filter((mark) => seen[mark]),
})

/** The day of the upload and the six days before it, in Karachi: most pages are written on one of them. */
export const likelyDays = ({ createdAt }: Prescription): string[] =>
  Array.from({ length: 7 }, (_, daysBefore) =>
    karachiDay(new Date(Date.parse(createdAt) - daysBefore * 86_400_000)),
  )

const newest = { field: 'createdAt', order: 'DESC' } as const

/** The newest prescriptions of the same customer. */
export const useEarlier = ({ id, customerId }: Prescription): Prescription[] | undefined => {
  const { data } = useGetList<Prescription>('prescription', {
    filter: { customerId },
    sort: newest,
    pagination: { page: 1, perPage: 6 },
  })
  return data?.filter((one) => one.id !== id)
}

/**
 * Doctors to choose from: those of the name that the customer wrote, with the numbers of earlier approvals, and those of
 * the customer's earlier prescriptions.
 */
export const doctorsOf = (
  { doctorName }: Prescription,
  earlier: readonly Prescription[] = [],
  named: readonly { name: string; pmdc: string | null }[] = [],
): Doctor[] => {
  const known = [...named, ...earlier.flatMap(({ prescriber }) => prescriber ?? [])].map(
    ({ name, pmdc }): Doctor => ({ name, pmdc: pmdc ?? '' }),
  )
  const numbered = known.filter(({ pmdc }) => pmdc)
  const bare = [...(doctorName ? [{ name: doctorName, pmdc: '' }] : []), ...known].filter(
    ({ name, pmdc }) => !pmdc && !numbered.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  )
  return [...new Map([...numbered, ...bare].map((one) => [`${one.name}|${one.pmdc}`, one])).values()]
}
