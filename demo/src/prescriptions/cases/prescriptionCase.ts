/** A doctor of the demo. None of them exists. */
export interface DemoDoctor {
  name: string
  /** Degrees and speciality, as the letterhead prints them. */
  degrees: string
  /** Starts with DEMO, so that it is the registration number of no real doctor. */
  pmdc: string
}

export interface CaseLine {
  product: string
  /** The dose exactly as the page shows it. The server reads the approved dose from it. */
  written: string
  /** Packs, where the dose cannot be counted, as of a cream. */
  packs?: number
}

/** One prescription of the demo: the drawn page and the approval follow from it. */
export interface PrescriptionCase {
  id: string
  doctor: DemoDoctor
  patient: { name: string; age: string; weightKg?: number }
  /** The customer who sends it, by name. */
  sender: string
  lines: readonly CaseLine[]
  /** Days until the patient needs it again. */
  repeatDays: number
  /** The treatment goes on, so that a refill may be proposed. */
  continues: boolean
  /** Documents against which a pharmacist compares it. */
  source: string
  /** The pharmacist who signed it; null means not yet signed. */
  reviewedBy: string | null
}

const MONTHS_PER_YEAR = 12

/** The age on the page, such as `7 years`, in months. */
export const ageMonthsOf = ({ age }: PrescriptionCase['patient']): number =>
  Number.parseInt(age, 10) * MONTHS_PER_YEAR

/** A prescription that no pharmacist may approve. */
export interface WrongCase extends PrescriptionCase {
  /** The mistake on the page. */
  mistake: string
}
