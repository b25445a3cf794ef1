type Body = string | Uint8Array

const bytesOf = (...parts: Body[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** A stream object: its dictionary without `/Length`, and its bytes. */
export const streamOf = (dictionary: string, bytes: Body): Buffer => {
  const content = bytesOf(bytes)
  return bytesOf(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream')
}

/** Drawing operators for a line of Helvetica, which PDFium brings along. */
export const written = (text: string, points = 24): string => `BT /F ${points} Tf 60 760 Td (${text}) Tj ET`

interface Parts {
  /** The drawing operators of each page. */
  pages: readonly string[]
  /** More entries of the catalog, of every page, of the trailer. */
  catalog?: string
  page?: string
  trailer?: string
  /** Points, A4 unless given. */
  size?: readonly [width: number, height: number]
  /** More objects, numbered from 4. */
  objects?: readonly Body[]
  /** Replaces `/Kids` and `/Count` of the page tree. */
  tree?: string
}

/** A whole PDF: objects, cross-reference table and trailer (ISO 32000-1, 7.5). */
export const buildPdf = ({
  pages,
  catalog = '',
  page = '',
  trailer = '',
  size = [595, 842],
  objects = [],
  tree,
}: Parts): Uint8Array<ArrayBuffer> => {
  const first = 4 + objects.length
  const kids = pages.map((_, place) => `${first + 2 * place} 0 R`).join(' ')
  const all: Body[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${tree ?? `/Kids [${kids}] /Count ${pages.length}`} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
    ...pages.flatMap((drawing, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${first + 2 * place + 1} 0 R
        /Resources << /Font << /F 3 0 R >> /XObject << /X 4 0 R >> >> ${page} >>`,
      streamOf('', drawing),
    ]),
  ]
  const head = '%PDF-1.7\n'
  const numbered = all.map((body, place) => bytesOf(`${place + 1} 0 obj\n`, body, '\nendobj\n'))
  let at = head.length
  const table = numbered.map((object) => {
    const line = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
    return line
  })
  const end = [
    `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table.join('')}`,
    `trailer << /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
  ]
  return new Uint8Array(bytesOf(head, ...numbered, ...end))
}

/** A PDF of these pages. */
export const pdf = (...pages: string[]): Uint8Array<ArrayBuffer> => buildPdf({ pages })

const hash = `<${'00'.repeat(32)}>`

/** A PDF that opens with a password alone (ISO 32000-1, 7.6.3). */
export const lockedPdf = (): Uint8Array<ArrayBuffer> =>
  buildPdf({
    pages: [written('locked')],
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hash} /U ${hash} >> /ID [${hash} ${hash}]`,
  })

const form = (entries: string, drawing: string) =>
  streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries}`, drawing)

/** Forms that draw each other ten times each, nine levels deep: 10^9 drawings. */
export const formBombPdf = (): Uint8Array<ArrayBuffer> =>
  buildPdf({
    pages: ['/X Do'],
    objects: Array.from({ length: 9 }, (_, level) =>
      form(
        `/Resources << /XObject << /X ${level + 5} 0 R >> >>`,
        level === 8 ? '0 0 9 9 re f' : '/X Do '.repeat(10),
      ),
    ),
  })

/** A shading whose every pixel takes 18,000 operators (ISO 32000-1, 7.10.5): minutes of work in little memory. */
export const slowPdf = (): Uint8Array<ArrayBuffer> =>
  buildPdf({
    pages: ['/X Do'],
    objects: [
      form('/Resources << /Shading << /S 5 0 R >> >>', '/S sh'),
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Matrix [595 0 0 842 0 0] /Function 6 0 R >>',
      streamOf(
        '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
        `{ ${'sin cos sqrt abs 1 add '.repeat(3000)} exch pop dup dup }`,
      ),
    ],
  })

/** A page that is one image of grey pixels. */
export const scannedPdf = (width: number, height: number, packed: Uint8Array): Uint8Array<ArrayBuffer> =>
  buildPdf({
    pages: ['q 595 0 0 842 0 0 cm /X Do Q'],
    objects: [
      streamOf(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
        packed,
      ),
    ],
  })
