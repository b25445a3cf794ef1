import type { Db, Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { imageIdOf, isForEverybody, isRendition } from './imageAddress.ts'

/** Whether an address under `/uploads/` is the original of a public image. */
const isOurs = async (db: Db | Trx, { files }: Pick<Ports, 'files'>, address: string): Promise<boolean> => {
  const [, name = '', baseName = ''] = /^\/uploads\/(([a-z0-9-]+)\.(?:webp|svg))$/.exec(address) ?? []
  if (isForEverybody(baseName)) return !isRendition(baseName) && (await files.get(`images/${name}`)) !== null
  const id = imageIdOf(address)
  if (id === null) return false
  const old = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '<>', 'profile')
    .executeTakeFirst()
  return old !== undefined
}

/**
 * 400 on the field if an address under `/uploads/` is no public image: made up, an avatar, a rendition.
 * `sent` holds the addresses by field. `shown` holds those that are set already and need no check.
 */
export const assertPublicImages = async (
  { db, ports }: { db: Db | Trx; ports: Pick<Ports, 'files'> },
  sent: Record<string, string | null | undefined>,
  shown: readonly (string | null)[] = [],
): Promise<void> => {
  for (const [field, address] of Object.entries(sent))
    if (address?.startsWith('/uploads/') && !shown.includes(address) && !(await isOurs(db, ports, address)))
      throw invalid(field, 'IMAGE_FIRST')
}
