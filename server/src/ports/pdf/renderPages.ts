import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type PageLimits, PdfRejected } from '../ports.ts'

export interface PagePixels {
  width: number
  height: number
  /** RGBA, and RGB where it comes from the process. */
  data: Uint8Array
}

/** The library gives its reasons as sentences alone. */
const open = async (library: PDFiumLibrary, bytes: Uint8Array<ArrayBuffer>): Promise<PDFiumDocument> => {
  const document = await library.loadDocument(bytes).catch((failure: unknown) => {
    throw new PdfRejected(/password|security/i.test(String(failure)) ? 'locked' : 'unreadable')
  })
  // The library has a copy of its own.
  bytes.buffer.transfer(0)
  return document
}

/**
 * Frees `bytes`, and renders the pages of the PDF one after another, upright, on white, with their forms and annotations. PDFium is built
 * without JavaScript and without a network. Throws `PdfRejected`.
 */
export async function* renderPages(
  library: PDFiumLibrary,
  bytes: Uint8Array<ArrayBuffer>,
  { maxSide, maxPages }: PageLimits,
): AsyncGenerator<PagePixels, void, void> {
  const document = await open(library, bytes)
  const count = document.getPageCount()
  if (count === 0) throw new PdfRejected('unreadable')
  if (count > maxPages) throw new PdfRejected('pages')
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = maxSide / Math.max(originalWidth, originalHeight)
    // A page that PDFium cannot load has no size.
    if (!Number.isFinite(scale)) throw new PdfRejected('unreadable')
    const { width, height, data } = await page.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      renderFormFields: true,
    })
    yield { width, height, data }
  }
}
