import type { Handlers } from '../call.ts'
import { Refusal } from '../errors.ts'
import { newId } from '../ids.ts'
import { limit } from '../limits.ts'
import { pictureKey, pictureUrl } from './pictureAddress.ts'
import { storeFiles } from './storeFiles.ts'

const maxBytes = 5 * 1024 * 1024
const maxSide = 1600

export const uploadHandlers = {
  'POST /upload': async ({ db, ports, user, form, files, now }) => {
    if (form.purpose !== 'profile' && user.role !== 'admin')
      throw new Refusal(403, 'NOT_ALLOWED', 'This account may not do that')
    await limit(db, `upload:${user.id}`, ports.settings.limits.uploadsPer10Minutes, 600, now)
    const [file] = files
    if (!file || file.size === 0)
      throw new Refusal(400, 'INVALID_INPUT', 'The file is empty, please choose another')
    if (file.size > maxBytes) throw new Refusal(413, 'TOO_LARGE', 'A picture may have at most 5 MB')

    const bytes = await ports.images.toWebp(new Uint8Array(await file.arrayBuffer()), maxSide).catch(() => {
      throw new Refusal(415, 'NOT_A_PICTURE', 'Send a JPEG, PNG or WebP picture')
    })
    const id = newId(now)
    const picture = { key: pictureKey(id), file: { bytes, type: 'image/webp' } }
    await storeFiles(ports.files, [picture], () =>
      db
        .insertInto('uploads')
        .values({
          id,
          purpose: form.purpose,
          owner_id: user.id,
          type: 'image/webp',
          size: bytes.length,
          created_at: now,
        })
        .execute(),
    )
    return { data: { url: pictureUrl(id) } }
  },
} satisfies Partial<Handlers>
