import type { Language } from 'shared-api/messages/sentences'
import { isUnavailable } from '../db/unavailable.ts'
import { ApiError, busy, describeError, filesAway, noSpace, sessionEnded } from '../kernel/errors.ts'
import { FilesAway, type Ports } from '../ports/ports.ts'
import { languageOf } from './languageOf.ts'

/** Headers of a response that no cache may keep. */
export const noStore = { 'Cache-Control': 'no-store' }

const failure = (error: ApiError, language: Language, requestId: string): Response =>
  Response.json(error.body(language, requestId), {
    status: error.status,
    headers: { ...noStore, ...error.headers },
  })

/** Every failure gets one form. An error that we did not foresee is logged by name only, and sent without details. */
export const toFailure = (error: unknown, request: Request, requestId: string, { log }: Ports): Response => {
  const respond = (known: ApiError) =>
    failure(known, languageOf(request.headers.get('accept-language')), requestId)
  if (error instanceof ApiError) return respond(error)
  if (isCutOff(error)) return respond(new ApiError('CUT_OFF'))
  if (isClosed(error)) return respond(sessionEnded())
  const described = describeError(error)
  log.error('unexpected', { requestId, ...described })
  if (error instanceof FilesAway) return respond(filesAway())
  if (isUnavailable(error)) return respond(busy())
  if (isFull(described.code)) return respond(noSpace())
  return respond(new ApiError('UNEXPECTED'))
}

/** The database's word for an account that was closed while a call of its owner was under way. */
const isClosed = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_closed'

/** Node's word for a client that left, or was too slow, before its request was whole: nothing of ours went wrong. */
const isCutOff = (error: unknown) => error instanceof Error && error.message === 'aborted'

/** The disk, our share of it, or the largest file it takes. */
const isFull = (code: string | null) => code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG'
