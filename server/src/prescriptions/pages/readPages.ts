import type { ErrorCode } from 'shared-api/messages/sentences'
import { ApiError, uploadsFull } from '../../kernel/errors.ts'
import { type Turn, TurnMissed } from '../../ports/fairQueue.ts'
import { type Images, type PdfFault, PdfRejected } from '../../ports/ports.ts'
import { GREY_SIDE, looksOf } from './pageLooks.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'

const maxBytes = 10 * 1024 * 1024
/** Pixels, enough to read a doctor's hand when zoomed in: 200 dpi on A4. */
const maxSide = 2400
/** Pixels of a thumbnail: twice the CSS pixels in which lists show it. */
const thumbnailSide = 160
/** Pages in one upload. */
const maxPages = 20

/** The image of one page. */
export interface Page {
  bytes: Uint8Array<ArrayBuffer>
  /** The same for a list. */
  thumbnail: Uint8Array<ArrayBuffer>
  type: 'image/webp'
  /** Equal for two files with the same pixels; null for a blank page. */
  hash: string | null
  /** Perceptual hashes. */
  looks: string[]
}

const fileError = (code: ErrorCode, place: number) =>
  new ApiError(code, {}, { errors: [{ field: `files.${place}`, code }] })

const pdfErrors: Readonly<Record<PdfFault, ErrorCode>> = {
  locked: 'PDF_REJECTED.LOCKED',
  unreadable: 'PDF_REJECTED.UNREADABLE',
  tooHeavy: 'PDF_REJECTED.TOO_HEAVY',
  pages: 'PDF_REJECTED.PAGES',
}

/** SHA-256 in hex of a stored page; null for a page of one colour, of which all shops have many. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>, grey: Uint8Array): Promise<string | null> =>
  grey.every((level) => level === grey[0])
    ? null
    : Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')

/** Throws what an upload ends with that is no fault of the file. */
const assertNoFault = (failure: unknown, { signal }: Turn) => {
  assertThere(signal)
  if (failure instanceof TurnMissed) throw uploadsFull()
}

/** Throws if the caller has hung up, or the upload gave way. */
export const assertThere = (signal: AbortSignal | undefined) => {
  if (signal?.aborted) throw signal.reason instanceof ApiError ? signal.reason : new ApiError('CUT_OFF')
}

interface Reading {
  place: number
  pagesLeft: number
  turn: Turn
}

const readFile = async (images: Images, file: File, { place, pagesLeft, turn }: Reading) => {
  assertThere(turn.signal)
  if (file.size > maxBytes) throw fileError('TOO_LARGE.PAGE', place)
  const type = sniff(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type) throw fileError('NOT_A_PAGE', place)
  if (type === 'application/pdf')
    return images.toPages(file, { maxSide, maxPages: pagesLeft }, turn).catch((failure: unknown) => {
      assertNoFault(failure, turn)
      if (!(failure instanceof PdfRejected)) throw failure
      throw fileError(pdfErrors[failure.fault], place)
    })
  const image = await images.toWebp(file, maxSide, turn).catch((failure: unknown) => {
    assertNoFault(failure, turn)
    throw fileError(type === 'image/heic' ? 'NOT_A_PAGE.HEIC' : 'NOT_A_PAGE.IMAGE', place)
  })
  return [image]
}

/**
 * Turns uploaded files into page images. The content decides the type. Photographs are encoded anew and PDFs are
 * rendered, so that neither positions nor hidden parts survive. Throws 413 or 415 naming the file.
 */
export const readPages = async function* (
  images: Images,
  files: readonly File[],
  turn: Turn,
): AsyncGenerator<Page> {
  let count = 0
  for (const [place, file] of files.entries()) {
    const found = await readFile(images, file, { place, pagesLeft: maxPages - count, turn })
    for (const bytes of found) {
      count++
      const [grey, thumbnail] = await Promise.all([
        images.toGrey(bytes, GREY_SIDE, turn),
        images.toWebp(new Blob([bytes]), thumbnailSide, turn),
      ]).catch((failure: unknown) => {
        assertNoFault(failure, turn)
        throw failure
      })
      yield { bytes, thumbnail, type: 'image/webp', hash: await hashOf(bytes, grey), looks: looksOf(grey) }
    }
  }
}
