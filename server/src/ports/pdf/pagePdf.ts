import { PDFiumLibrary } from '@hyzyla/pdfium'
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url'

/** PDFium in a browser, loaded with the first PDF. */
export const library: Promise<PDFiumLibrary> = PDFiumLibrary.init({ wasmUrl })
