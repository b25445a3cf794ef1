import { type PictureFacts, pictureSides } from 'shared-api/pictures'
import type { Handlers } from '../../kernel/call.ts'
import { ApiError, invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limit } from '../../kernel/limits.ts'
import type { Images } from '../../ports/ports.ts'
import { pictureKey, pictureUrl, stemOf } from './pictureAddress.ts'
import { storeFiles } from './storeFiles.ts'

const maxBytes = 5 * 1024 * 1024
const maxSide = 1600

interface Read {
  /** Null for an avatar, which only its owner sees. */
  facts: PictureFacts | null
  /** The original, then its renditions. */
  pictures: { side?: number; bytes: Uint8Array<ArrayBuffer> }[]
}

const readFace = async (images: Images, sent: Uint8Array): Promise<Read> => ({
  facts: null,
  pictures: [{ bytes: await images.toWebp(sent, maxSide) }],
})

const readForCatalogue = async (images: Images, sent: Uint8Array): Promise<Read> => {
  const { facts, whole, cuts } = await images.toCuts(sent, { maxSide, sides: pictureSides })
  return { facts, pictures: [{ bytes: whole }, ...cuts] }
}

export const uploadHandlers = {
  'POST /upload': async ({ db, ports, user, form, files, now }) => {
    if (form.purpose !== 'profile' && user.role !== 'admin') throw new ApiError('NOT_ALLOWED')
    await limit(db, `upload:${user.id}`, ports.settings.limits.uploadsPer10Minutes, 600, now)
    const [file] = files
    if (!file || file.size === 0) throw invalid('file', 'EMPTY_FILE')
    if (file.size > maxBytes) throw new ApiError('TOO_LARGE.PICTURE')

    const read = form.purpose === 'profile' ? readFace : readForCatalogue
    const { facts, pictures } = await read(ports.images, new Uint8Array(await file.arrayBuffer())).catch(
      () => {
        throw new ApiError('NOT_A_PICTURE')
      },
    )
    const id = newId(now)
    const stem = stemOf(id, facts)
    const stored = pictures.map(({ side, bytes }) => ({
      key: pictureKey(stem, side),
      file: { bytes, type: 'image/webp' },
    }))
    await storeFiles(ports.files, stored, () =>
      db
        .insertInto('uploads')
        .values({
          id,
          purpose: form.purpose,
          owner_id: user.id,
          type: 'image/webp',
          size: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0),
          created_at: now,
        })
        .execute(),
    )
    return { data: { url: pictureUrl(stem) } }
  },
} satisfies Partial<Handlers>
