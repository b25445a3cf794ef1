import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { page, pdf } from '../../test/prescription.ts'
import { inspectPdf } from './inspectPdf.ts'

const packed = (
  content: string | Uint8Array,
  dictionary = '/Type /ObjStm /Filter /FlateDecode',
  ending = '\n',
) =>
  `9 0 obj << ${dictionary} >>\nstream\n${Buffer.from(deflateSync(content)).toString('latin1')}${ending}endstream endobj`
/** Bytes as they are, where the text holds a stream. */
const binary = (...objects: string[]) =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n%%EOF\n`, 'latin1'))

test('pages are counted, the page tree is not one', async () => {
  expect(await inspectPdf(pdf('1 0 obj << /Type /Pages /Count 2 >> endobj', page, page))).toEqual({
    pages: 2,
  })
})

test.each([
  '',
  '\n',
  '\r\n',
])('pages inside packed objects are counted, before an ending of %j', async (ending) => {
  const file = binary(packed(`3 0 4 90 ${page} ${page} ${page}`, undefined, ending))
  expect(await inspectPdf(file)).toEqual({ pages: 3 })
})

test.each([
  ['a lock', 'trailer << /Encrypt 5 0 R >>', /password/],
  ['a script', '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj', /program/],
  ['a script with an escaped name', '4 0 obj << /S /J#61vaScript /JS (1) >> endobj', /program/],
  ['a program to start', '4 0 obj << /S /Launch /F (cmd.exe) >> endobj', /program/],
  ['a file inside', '4 0 obj << /Type /EmbeddedFile >> endobj', /program/],
  ['a form that sends itself', '4 0 obj << /S /SubmitForm >> endobj', /program/],
  ['a script in packed objects', packed('4 0 << /S /JavaScript /JS (1) >>'), /program/],
  [
    'an escaped script in escaped packed objects',
    packed('4 0 << /S /Java#53cript >>', '/Type /Obj#53tm /Filter /FlateDecode'),
    /program/,
  ],
  [
    'packed objects that are broken',
    '9 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nnothing\nendstream endobj',
    /could not be checked/,
  ],
  [
    'objects packed in another way',
    packed(page, '/Type /ObjStm /Filter [ /ASCII85Decode /FlateDecode ]'),
    /could not be checked/,
  ],
  ['a bomb', packed(Buffer.alloc(40 * 1024 * 1024)), /could not be checked/],
  ['too many pages', page.repeat(21), /too many pages/],
])('%s is refused', async (_, object, refusal) => {
  expect(await inspectPdf(binary(page, object))).toEqual({ refusal: expect.stringMatching(refusal) })
})

test('a file that was cut off is refused', async () => {
  const whole = pdf(page)
  expect(await inspectPdf(whole.slice(0, -8))).toEqual({ refusal: expect.stringMatching(/not complete/) })
})

test('ten megabytes of scanned noise are no program', async () => {
  const noise = new Uint8Array(10 * 1024 * 1024)
  for (let i = 0; i < noise.length; i += 65_536) crypto.getRandomValues(noise.subarray(i, i + 65_536))
  const scan = `4 0 obj << /Subtype /Image /Filter /DCTDecode >>\nstream\n${Buffer.from(noise).toString('latin1')}\nendstream endobj`
  expect(await inspectPdf(binary(page, scan))).toEqual({ pages: 1 })
})
