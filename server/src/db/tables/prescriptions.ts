import type { Generated } from 'kysely'
import type { PrescriptionStatus, rejectionReasons } from 'shared-api'
import type { NullableTime, Time } from './columns.ts'

/** Prescriptions, their pages, what was approved, and who looked. Names as in the database; money is integer paisa. */

type RejectionReason = (typeof rejectionReasons)[number]

export interface PrescriptionsTable {
  id: string
  prescription_number: string
  user_id: string
  status: Generated<PrescriptionStatus>
  claimed_by: string | null
  patient_name: string
  doctor_name: string | null
  city: string
  phone: string
  notes: string | null
  language: Generated<'en' | 'ur'>
  reason_code: RejectionReason | null
  review_note: string | null
  reviewed_by: string | null
  reviewed_at: NullableTime
  valid_until: string | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

export interface PrescriptionFilesTable {
  id: string
  prescription_id: string
  position: number
  type: string
  pages: number
  size: number
  created_at: Time
}

export interface PrescriptionItemsTable {
  prescription_id: string
  product_id: string
  position: number
  quantity: number
  dosage: string | null
  days: number | null
  times_per_day: Generated<number | null>
  /** An equal that the shopper may take instead; both draw on `quantity`. */
  offered_product_id: Generated<string | null>
}

export interface PrescriptionHistoryTable {
  id: Generated<number>
  prescription_id: string
  at: Time
  actor_id: string | null
  from_status: PrescriptionStatus | null
  to_status: PrescriptionStatus
  comment: string | null
}

export interface FileAccessTable {
  id: Generated<number>
  file_id: string
  user_id: string | null
  at: Time
}

export interface OrderPrescriptionsTable {
  order_id: string
  prescription_id: string
}
