import type { Db } from '../../db/types.ts'
import type { SignedIn } from '../../kernel/call.ts'
import { findSessionByHash } from '../../kernel/session.ts'
import { isSigned, sign } from '../../kernel/signatures/signatures.ts'

/** A signed link that expires in more seconds than this is rejected too. */
const MAX_SECONDS = 300
/** The clocks of two processes may differ by the rest. */
const SIGNED_SECONDS = MAX_SECONDS - 10

interface Link {
  prescriptionId: string
  fileId: string
  /** Seconds since 1970. */
  expires: string
  /** Fingerprint of the session that received the link. */
  session: string
}

const signedText = ({ prescriptionId, fileId, expires, session }: Link) =>
  [prescriptionId, fileId, expires, session].join('/')

export type LinkTo = (prescriptionId: string, fileId: string) => Promise<string>

/** Returns a function that makes links to pages. Each link is for one file and one session. */
export const createFileLinks = (
  linkKey: string,
  { tokenHash, now }: Pick<SignedIn, 'tokenHash'> & { now: Date },
): LinkTo => {
  const expires = String(Math.floor(now.getTime() / 1000) + SIGNED_SECONDS)
  return async (prescriptionId, fileId) => {
    const link = { prescriptionId, fileId, expires, session: tokenHash }
    const signature = await sign('SHA-256', linkKey, signedText(link))
    const query = new URLSearchParams({ expires, session: tokenHash, signature })
    return `/api/v1/prescription/${prescriptionId}/files/${fileId}?${query}`
  }
}

const isInTime = (expires: string, now: Date) => {
  const seconds = Number(expires) - now.getTime() / 1000
  return /^\d{1,12}$/.test(expires) && seconds > 0 && seconds <= MAX_SECONDS
}

/**
 * The user whose session received this link, or null: the link is not for this file, is not ours, is not in
 * time, or the session has ended.
 */
export const findViewer = async (
  db: Db,
  linkKey: string,
  link: Partial<Link> & { signature?: string | undefined; now: Date },
): Promise<SignedIn | null> => {
  const { prescriptionId = '', fileId = '', expires = '', session = '', signature = '', now } = link
  if (!isInTime(expires, now)) return null
  const isOurs = await isSigned(
    'SHA-256',
    linkKey,
    signedText({ prescriptionId, fileId, expires, session }),
    signature,
  )
  return isOurs ? findSessionByHash(db, session, now) : null
}
