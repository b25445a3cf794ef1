/** A black square of 8 by 8 dots as a fax machine sends it (CCITT G4). */
const fax =
  '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] /Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>] /Length 9 >>\nstream\nFF001001>\nendstream'

const words = (text: string, x: number, y: number, points: number) =>
  `BT /F1 ${points} Tf ${x} ${y} Td (${text}) Tj ET`

/** A letterhead whose head is green (0, 102, 102), in a font that is not in the file. */
const first = [
  '0 0.4 0.4 rg 0 722 595 120 re f 1 g',
  words('Dr. Asma Rafiq', 60, 772, 34),
  words('MBBS, FCPS \\(Medicine\\)', 60, 744, 16),
  '0.1 g',
  words('Patient: Sana Malik', 60, 660, 18),
  words('Rx', 60, 590, 40),
  words('1. Augmentin 625 mg tablets', 80, 540, 20),
  words('1 + 0 + 1, 7 days, after meals', 104, 512, 16),
  words('2. Panadol 500 mg tablets', 80, 464, 20),
  words('1 + 1 + 1, 5 days', 104, 436, 16),
].join(' ')
/** White, with the square in its middle. */
const second = 'q 200 0 0 200 197 321 cm /Fax Do Q'

const content = (drawing: string) => `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`
const page = (drawing: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${drawing} 0 R /Resources << /Font << /F1 7 0 R >> /XObject << /Fax 8 0 R >> >> >>`

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  page(5),
  page(6),
  content(first),
  content(second),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  fax,
]

/** A PDF of two A4 pages, with the cross-reference table that its objects need. */
export const twoPagePdf = (): Buffer => {
  const starts: number[] = []
  let text = '%PDF-1.7\n'
  for (const [place, object] of objects.entries()) {
    starts.push(text.length)
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
