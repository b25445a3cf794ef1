// The build for browsers of some years: phones at the desk are cheap.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { mostPixels } from './pdfScale.ts'

GlobalWorkerOptions.workerSrc = workerSrc

/** Fonts that a PDF may leave out, and decoders of scans; asked for by name when a page needs one. */
const helpers = Object.values(
  import.meta.glob<string>(
    [
      '../../../node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js',
      '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)
/** The folder that holds files of this kind. */
const folderOf = (ending: string) => {
  const address = helpers.find((one) => one.endsWith(ending))
  if (!address) throw new Error(`pdf.js came without its ${ending}`)
  return new URL('.', new URL(address, location.href)).href
}

/**
 * Begins to read a PDF; `destroy()` ends it and its worker. Its promise rejects as `pdfFaultOf` understands. Nothing in
 * it runs: its scripts are never read, its functions are interpreted.
 */
export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data,
    // Our policy permits no WebAssembly.
    useWasm: false,
    wasmUrl: folderOf('_nowasm_fallback.js'),
    standardFontDataUrl: folderOf('.ttf'),
    // Larger pictures are made smaller before they are painted; four bytes for each pixel.
    canvasMaxAreaInBytes: 4 * mostPixels,
    verbosity: VerbosityLevel.ERRORS,
  })
