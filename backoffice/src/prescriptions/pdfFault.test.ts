import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pdfFaultOf } from './pdfFault.ts'

/** What pdf.js itself says of a file that ends like this. */
const failureOf = async (...lines: string[]) => {
  const data = new TextEncoder().encode(['%PDF-1.7', ...lines, '%%EOF', ''].join('\n'))
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise.then(
    () => 'nothing',
    (failure: unknown) => failure,
  )
}

const hash = `<${'00'.repeat(32)}>`
const catalogue = [
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj',
]

test('a PDF under a password is locked; one without what it needs is broken', async () => {
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hash} /U ${hash} >> /ID [${hash} ${hash}]`
  const locked = await failureOf(...catalogue, `trailer << /Root 1 0 R ${lock} >>`)
  expect(pdfFaultOf(locked)).toBe('locked')
  const broken = await failureOf('3 0 obj << /Type /Page >> endobj')
  expect(broken).toBeInstanceOf(Error)
  expect(pdfFaultOf(broken)).toBe('broken')
})
