import type { Client } from 'shared-api/client'
import type { Prescription } from 'shared-api/contract'
import { pixel } from './pixel.ts'

const photo = new File([pixel], 'page.png', { type: 'image/png' })

/** Uploads a prescription as a shopper does. */
export const sendPrescription = async (
  shopper: Client,
  patientName: string,
  files: File[] = [photo],
  doctorName?: string,
): Promise<Prescription> =>
  (
    await shopper('POST /prescription', {
      form: { patientName, phone: '03001234567', city: 'Karachi', ...(doctorName ? { doctorName } : {}) },
      files,
    })
  ).data
