import type { ErrorCode } from 'shared-api/messages/sentences'
import { ApiError } from '../../kernel/errors.ts'
import { type Images, type PdfFault, PdfRejected } from '../../ports/ports.ts'
import { GREY_SIDE, looksOf } from './pageLooks.ts'
import { SNIFFED_BYTES, sniff } from './sniff.ts'

const maxBytes = 10 * 1024 * 1024
/** Pixels, enough to read a doctor's hand when zoomed in: 200 dpi on A4. */
const maxSide = 2400
/** Pages in one upload. */
const maxPages = 20
/** Bytes of a file that are hashed at a time. */
const HASHED_BYTES = 512 * 1024

/** The image of one page. */
export interface Page {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp'
  /** The same for the same page of the same file. */
  sourceHash: string
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

const sha256 = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/**
 * SHA-256 in hex of a file as it was uploaded: another encoder does not change it. Web Crypto hashes no stream, so
 * this is the hash of the hashes of its pieces, and one piece is in memory at a time.
 */
const hashOf = async (file: File): Promise<string> => {
  const hashes: Uint8Array<ArrayBuffer>[] = []
  for (let start = 0; start < file.size; start += HASHED_BYTES)
    hashes.push(await sha256(await file.slice(start, start + HASHED_BYTES).arrayBuffer()))
  const hash = await sha256(await new Blob(hashes).arrayBuffer())
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const readFile = async (images: Images, file: File, place: number, pagesLeft: number) => {
  if (file.size > maxBytes) throw fileError('TOO_LARGE.PAGE', place)
  const type = sniff(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type) throw fileError('NOT_A_PAGE', place)
  if (type === 'application/pdf')
    return images.toPages(file, { maxSide, maxPages: pagesLeft }).catch((failure: unknown) => {
      if (!(failure instanceof PdfRejected)) throw failure
      throw fileError(pdfErrors[failure.fault], place)
    })
  const image = await images.toWebp(file, maxSide).catch(() => {
    throw fileError(type === 'image/heic' ? 'NOT_A_PAGE.HEIC' : 'NOT_A_PAGE.IMAGE', place)
  })
  return [image]
}

/**
 * Turns uploaded files into page images. The content decides the type. Photographs are encoded anew and PDFs are
 * rendered, so that neither positions nor hidden parts survive. Throws 413 or 415 naming the file.
 */
export const readPages = async function* (images: Images, files: readonly File[]): AsyncGenerator<Page> {
  let count = 0
  for (const [place, file] of files.entries()) {
    const found = await readFile(images, file, place, maxPages - count)
    const hash = await hashOf(file)
    for (const [page, bytes] of found.entries()) {
      count++
      const looks = looksOf(await images.toGrey(bytes, GREY_SIDE))
      yield { bytes, type: 'image/webp', sourceHash: `${hash}-${page}`, looks }
    }
  }
}
