import { makeZip } from 'client-zip'
import type { Prescription } from 'shared-api/contract'
import { imageIdOf, imageKey } from '../../catalogue/images/imageAddress.ts'
import { transact } from '../../db/transact.ts'
import type { Call } from '../../kernel/call.ts'
import { limit } from '../../kernel/limits.ts'
import type { Files } from '../../ports/ports.ts'
import { pageKey } from '../../prescriptions/pages/pageKeys.ts'
import { lockProven, provePassword } from '../passwords/provePassword.ts'
import { type OwnData, readOwnData } from './readOwnData.ts'

/** The name of a prescription page in the archive. */
const nameOf = ({ prescriptionNumber }: Prescription, place: number) =>
  `prescriptions/${prescriptionNumber}-${place + 1}.webp`

/** The data with the names of files in the archive instead of links that end after five minutes. */
const toJson = ({ prescriptions, ...rest }: OwnData) =>
  JSON.stringify(
    {
      ...rest,
      prescriptions: prescriptions.map((one) => ({
        ...one,
        files: one.files.map(({ type, pages }, place) => ({ name: nameOf(one, place), type, pages })),
      })),
    },
    null,
    2,
  )

/** One file after the other, so that one at a time is in memory. */
const entries = async function* (files: Files, data: OwnData) {
  yield { name: 'data.json', input: toJson(data), lastModified: data.exportedAt }
  for (const prescription of data.prescriptions)
    for (const [place, { id }] of prescription.files.entries()) {
      const page = await files.get(pageKey(id))
      if (page)
        yield {
          name: nameOf(prescription, place),
          input: page.bytes,
          lastModified: new Date(prescription.createdAt),
        }
    }
  const avatar = imageIdOf(data.account.profile ?? '')
  const stored = avatar ? await files.get(imageKey(avatar)) : null
  if (stored) yield { name: 'profile.webp', input: stored.bytes, lastModified: data.exportedAt }
}

/** Everything that is kept about the caller as one ZIP: `data.json`, pages of prescriptions, the profile picture. */
export const exportData = async (call: Call<'POST /user/export'>): Promise<Response> => {
  const { db, ports, user, body, now } = call
  await limit(db, `export:${user.id}`, ports.settings.limits.exportsPerHour, 3600, now)
  const owner = await provePassword(call, 'password', body.password)
  await transact(db, (trx) => lockProven(trx, user, owner))
  const data = await readOwnData(call)
  return new Response(makeZip(entries(ports.files, data)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="nuskha-data.zip"',
      'Cache-Control': 'private, no-store',
    },
  })
}
