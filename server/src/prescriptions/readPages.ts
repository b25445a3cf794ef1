import { pageRefusals } from 'shared-api'
import { Refusal } from '../errors.ts'
import type { Images } from '../ports/ports.ts'
import { blankExif } from './blankExif.ts'
import { inspectPdf } from './inspectPdf.ts'
import { sniff } from './sniff.ts'

const maxBytes = 10 * 1024 * 1024
/** Enough to read a doctor's hand when zoomed in. */
const maxSide = 2400

export interface Page {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp' | 'application/pdf'
  pages: number
}

const refuse = (status: 413 | 415, code: string, place: number, message: string) =>
  new Refusal(status, code, message, { errors: [{ field: `files.${place}`, message }] })

const readPage = async (images: Images, file: File, place: number): Promise<Page> => {
  if (file.size > maxBytes) throw refuse(413, 'TOO_LARGE', place, pageRefusals.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniff(bytes)
  if (!type) throw refuse(415, 'NOT_A_PAGE', place, pageRefusals.notAPage)
  if (type === 'application/pdf') {
    const found = await inspectPdf(bytes)
    if ('refusal' in found) throw refuse(415, 'PDF_REFUSED', place, found.refusal)
    return { bytes: blankExif(bytes), type, pages: found.pages }
  }
  const picture = await images.toWebp(bytes, maxSide).catch(() => {
    throw refuse(415, 'NOT_A_PAGE', place, pageRefusals[type === 'image/heic' ? 'heic' : 'picture'])
  })
  return { bytes: picture, type: 'image/webp', pages: 1 }
}

/**
 * What people send as pages that we keep: decided by content, pictures encoded anew, so that neither the position
 * they were taken at nor anything hidden in them survives. 413 or 415 naming the file.
 */
export const readPages = async (images: Images, files: readonly File[]): Promise<Page[]> => {
  const pages: Page[] = []
  for (const [place, file] of files.entries()) pages.push(await readPage(images, file, place))
  return pages
}
