import type { Db } from '../../db/types.ts'
import { newToken } from '../../kernel/ids.ts'
import { isSigned, sign } from '../../kernel/signatures/signatures.ts'

/** Seconds for which a link to a prescription page works. */
const seconds = 300

/** The key that signs links: made once, kept with the shop's settings, never sent anywhere. */
const linkKey = async (db: Db): Promise<string> => {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', 'linkKey').executeTakeFirst()
  const found = await read()
  if (found) return String(found.value)
  await db
    .insertInto('settings')
    .values({ key: 'linkKey', value: JSON.stringify(newToken()) })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return String((await read())?.value)
}

interface Link {
  prescriptionId: string
  fileId: string
  /** Seconds since 1970. */
  expires?: string | undefined
  /** The member of staff it was made for, so that the view is logged. */
  staff?: string | undefined
}

const signed = ({ prescriptionId, fileId, expires, staff }: Link) =>
  [prescriptionId, fileId, expires, staff ?? ''].join('/')

/** Makes links to pages; each works for five minutes, for this file alone. */
export const createFileLinks = async (db: Db, viewer: { id: string; role: string; now: Date }) => {
  const key = await linkKey(db)
  const expires = String(Math.floor(viewer.now.getTime() / 1000) + seconds)
  const staff = viewer.role === 'admin' ? viewer.id : undefined
  return async (prescriptionId: string, fileId: string): Promise<string> => {
    const signature = await sign('SHA-256', key, signed({ prescriptionId, fileId, expires, staff }))
    const query = new URLSearchParams({ expires, signature, ...(staff ? { staff } : {}) })
    return `/api/v1/prescription/${prescriptionId}/files/${fileId}?${query}`
  }
}

/** Whether a link was made by us for this file and still works. */
export const isLinkValid = async (
  db: Db,
  link: Link & { signature?: string | undefined },
  now: Date,
): Promise<boolean> => {
  const { expires, signature } = link
  if (!expires || !signature || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime())
    return false
  return isSigned('SHA-256', await linkKey(db), signed(link), signature)
}
