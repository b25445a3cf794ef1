import { pageRefusals } from 'shared-api'
import { Refusal } from '../errors.ts'
import { type Images, PdfRefused } from '../ports/ports.ts'
import { sniff } from './sniff.ts'

const maxBytes = 10 * 1024 * 1024
/** Pixels, enough to read a doctor's hand when zoomed in: 200 dpi on A4. */
const maxSide = 2400
/** Pages in one upload. */
const maxPages = 20

/** The image of one page. */
export interface Page {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp'
}

const refuse = (status: 413 | 415, code: string, place: number, message: string) =>
  new Refusal(status, code, message, { errors: [{ field: `files.${place}`, message }] })

const readFile = async (images: Images, file: File, place: number, pagesLeft: number) => {
  if (file.size > maxBytes) throw refuse(413, 'TOO_LARGE', place, pageRefusals.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniff(bytes)
  if (!type) throw refuse(415, 'NOT_A_PAGE', place, pageRefusals.notAPage)
  if (type === 'application/pdf')
    return images.toPages(bytes, { maxSide, maxPages: pagesLeft }).catch((failure: unknown) => {
      if (!(failure instanceof PdfRefused)) throw failure
      throw refuse(415, 'PDF_REFUSED', place, pageRefusals[failure.fault])
    })
  const picture = await images.toWebp(bytes, maxSide).catch(() => {
    throw refuse(415, 'NOT_A_PAGE', place, pageRefusals[type === 'image/heic' ? 'heic' : 'picture'])
  })
  return [picture]
}

/**
 * Turns uploaded files into page images. The content decides the type. Photographs are encoded anew and PDFs are
 * rendered, so that neither positions nor hidden parts survive. 413 or 415 naming the file.
 */
export const readPages = async (images: Images, files: readonly File[]): Promise<Page[]> => {
  const pages: Page[] = []
  for (const [place, file] of files.entries())
    for (const bytes of await readFile(images, file, place, maxPages - pages.length))
      pages.push({ bytes, type: 'image/webp' })
  return pages
}
