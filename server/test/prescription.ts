import type { Prescription } from 'shared-api/contract'
import sharp from 'sharp'
import { addDays, dayOf } from '../src/kernel/days.ts'
import { newId } from '../src/kernel/ids.ts'
import type { TestApp } from './harness.ts'

/** A photo of a page, small and plain. */
export const photo = (width = 60, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } })

/** A photo that no encoder makes small: about a byte for each three pixels. */
export const grainyPhoto = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#f4f1e8',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

/** A photo of 96 by 64 as an iPhone writes it (HEVC). */
export const heic = () =>
  new Uint8Array(
    Buffer.from(
      [
        'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
        'AAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAKgAAACNpaW5mAAAAAAABAAAAFWluZmUC',
        'AAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNw',
        'AAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi',
        'QAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAybWRhdAAAACYo',
        'Aa8ZgN24RzfqvkfsOPfqbO5uqrz/5aVNuvDTw6vE4TJgsnSv/g==',
      ].join(''),
      'base64',
    ),
  )

const patient = { patientName: 'Bilal Ahmed', phone: '0300 1234567', city: 'Karachi' }

export const prescriptionForm = (
  files: readonly (Uint8Array | string)[],
  fields: Record<string, string> = patient,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [place, file] of files.entries())
    form.append(
      'files',
      new File([typeof file === 'string' ? file : new Uint8Array(file)], `page${place}.jpg`),
    )
  return form
}

/** Uploads one photo as a customer does; returns the prescription. */
export const uploadOne = async (
  shop: TestApp,
  owner: { token: string },
  fields: Record<string, string> = {},
): Promise<Prescription> => {
  const body = prescriptionForm([await photo().jpeg().toBuffer()], { ...patient, ...fields })
  const answer = await shop.send<{ data: Prescription }>('POST', '/prescription', {
    token: owner.token,
    body,
  })
  return answer.body.data
}

type Prescribed =
  | { userId: string; productId: string; quantity: number; status?: 'approved' }
  | { userId: string; status: 'pending' }

/** A prescription that is approved for these units of a product, or one without a review. Returns its id. */
export const prescribe = async (shop: TestApp, given: Prescribed): Promise<string> => {
  const now = shop.ports.clock.now()
  const id = newId(now)
  const { status = 'approved' } = given
  await shop.db
    .insertInto('prescriptions')
    .values({
      id,
      prescription_number: id,
      user_id: given.userId,
      status,
      patient_name: 'Bilal Ahmed',
      doctor_name: 'Dr. Sana Malik',
      city: 'Karachi',
      phone: '03001234567',
      valid_until: addDays(dayOf(now), 40),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await shop.db
    .insertInto('prescription_history')
    .values({ prescription_id: id, at: now, to_status: 'pending' })
    .execute()
  if (given.status === 'pending') return id
  await shop.db
    .insertInto('prescription_history')
    .values({ prescription_id: id, at: now, from_status: 'pending', to_status: 'approved' })
    .execute()
  await shop.db
    .insertInto('prescription_items')
    .values({ prescription_id: id, product_id: given.productId, position: 0, quantity: given.quantity })
    .execute()
  return id
}
