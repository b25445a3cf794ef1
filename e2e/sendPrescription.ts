import type { Client } from 'shared-api/client'
import type { Prescription } from 'shared-api/contract'
import { pixel } from './pixel.ts'

/** A page of its own for each upload: bytes behind an image change no pixel. */
const newPage = () => new File([pixel, crypto.randomUUID()], 'page.png', { type: 'image/png' })

/** Uploads a prescription as a shopper does. */
export const sendPrescription = async (
  shopper: Client,
  patientName: string,
  files: File[] = [newPage()],
  doctorName?: string,
): Promise<Prescription> =>
  (
    await shopper('POST /prescription', {
      form: { patientName, phone: '03001234567', city: 'Karachi', ...(doctorName ? { doctorName } : {}) },
      files,
    })
  ).data
