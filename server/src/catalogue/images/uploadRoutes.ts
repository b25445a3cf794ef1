import { type ImageFacts, renditionSides } from 'shared-api/productImages'
import { transact } from '../../db/transact.ts'
import type { Handlers } from '../../kernel/call.ts'
import { ApiError, invalid, uploadsFull } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { isStaffFor } from '../../kernel/isStaffFor.ts'
import { blockOf, limit } from '../../kernel/limits.ts'
import { type Turn, TurnMissed } from '../../ports/fairQueue.ts'
import type { Images } from '../../ports/ports.ts'
import { baseNameOf, imageKey, imageUrl } from './imageAddress.ts'
import { assertWithinQuota } from './storedBytes.ts'
import { storeFiles } from './storeFiles.ts'

const maxBytes = 5 * 1024 * 1024
const maxSide = 1600

interface Read {
  /** Null for an avatar, which only its owner sees. */
  facts: ImageFacts | null
  /** The original, then its renditions. */
  images: { side?: number; bytes: Uint8Array<ArrayBuffer> }[]
}

const readAvatar = async (images: Images, sent: Blob, turn: Turn): Promise<Read> => ({
  facts: null,
  images: [{ bytes: await images.toWebp(sent, maxSide, turn) }],
})

const readForCatalogue = async (images: Images, sent: Blob): Promise<Read> => {
  const { facts, original, renditions } = await images.toRenditions(sent, { maxSide, sides: renditionSides })
  return { facts, images: [{ bytes: original }, ...renditions] }
}

export const uploadHandlers = {
  'POST /upload': async ({ db, ports, user, form, files, now, ip, signal }) => {
    if (form.purpose !== 'profile' && !isStaffFor(user, 'POST /upload'))
      throw new ApiError(user.role === 'admin' ? 'NOT_ALLOWED.DUTY' : 'NOT_ALLOWED')
    await limit(db, `upload:${user.id}`, ports.settings.limits.uploadsPer10Minutes, 600, now)
    const [file] = files
    if (!file || file.size === 0) throw invalid('file', 'EMPTY_FILE')
    if (file.size > maxBytes) throw new ApiError('TOO_LARGE.IMAGE')

    const userId = form.purpose === 'profile' ? user.id : null
    await assertWithinQuota(db, { ports, userId })
    const read = form.purpose === 'profile' ? readAvatar : readForCatalogue
    const turn = { account: user.id, network: blockOf(ip), signal }
    const { facts, images } = await read(ports.images, file, turn).catch((failure: unknown) => {
      if (failure instanceof TurnMissed) throw uploadsFull()
      throw new ApiError('NOT_AN_IMAGE')
    })
    const id = newId(now)
    const baseName = baseNameOf(id, facts)
    const stored = images.map(({ side, bytes }) => ({
      key: imageKey(baseName, side),
      file: { bytes, type: 'image/webp' },
    }))
    const size = images.reduce((sum, { bytes }) => sum + bytes.length, 0)
    await storeFiles(ports.files, stored, () =>
      transact(db, async (trx) => {
        await trx
          .insertInto('uploads')
          .values({
            id,
            purpose: form.purpose,
            owner_id: user.id,
            type: 'image/webp',
            size,
            created_at: now,
          })
          .execute()
        await assertWithinQuota(trx, { ports, userId, added: size })
      }),
    )
    return { data: { url: imageUrl(baseName) } }
  },
} satisfies Partial<Handlers>
