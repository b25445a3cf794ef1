import { useGetList } from 'react-admin'
import type { BodyInput, Prescription } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'

/** The facts of the page beside its medicines, as they are typed. */
export interface PageFacts {
  name: string
  pmdc: string
  /** `2026-11-21`; empty until it is entered. */
  writtenOn: string
}

export const noFacts: PageFacts = { name: '', pmdc: '', writtenOn: '' }

/** The facts that an approval still lacks, in words. */
export const missingOf = ({ name, writtenOn }: PageFacts): string[] => [
  ...(name.trim() ? [] : [t('prescriptions.missing.prescriber')]),
  ...(writtenOn ? [] : [t('prescriptions.missing.date')]),
]

/** The facts as a decision sends them. */
export const factsOf = ({
  name,
  pmdc,
  writtenOn,
}: PageFacts): Pick<BodyInput<'PATCH /prescription/admin/:id'>, 'prescriber' | 'writtenOn'> => ({
  prescriber: { name: name.trim(), ...(pmdc.trim() ? { pmdc: pmdc.trim() } : {}) },
  writtenOn,
})

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

/** Doctors whom the page may name: as the customer wrote, and those of the customer's earlier prescriptions. */
export const doctorsOf = (
  { doctorName }: Prescription,
  earlier: readonly Prescription[] = [],
): Pick<PageFacts, 'name' | 'pmdc'>[] => {
  const known = earlier.flatMap(({ prescriber }) =>
    prescriber ? [{ name: prescriber.name, pmdc: prescriber.pmdc ?? '' }] : [],
  )
  const named = doctorName ? [{ name: doctorName, pmdc: '' }] : []
  return [...new Map([...named, ...known].map((one) => [one.name, one])).values()]
}
