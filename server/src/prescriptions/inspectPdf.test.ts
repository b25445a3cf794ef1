import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
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

// What is refused stands in the table of hostile files, test/hostile.
test.each([
  ['a place to begin at', '1 0 obj << /Type /Catalog /OpenAction [3 0 R /FitH null] >> endobj'],
  [
    'a place to begin at, further on',
    '1 0 obj << /OpenAction 7 0 R >> endobj 7 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj',
  ],
  ['a link to the clinic', '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://clinic.test) >> >> endobj'],
  ['notes about itself', '4 0 obj << /Type /Metadata >>\nstream\n<?xpacket?><x:xmpmeta/>\nendstream endobj'],
  ['a link in packed objects', packed('4 0 << /S /URI /URI (https://clinic.test) >>')],
  [
    'a scan without loss',
    packed(Buffer.alloc(26 * 1024 * 1024, 255), '/Subtype /Image /Filter /FlateDecode'),
  ],
  [
    'a page that is packed and broken',
    '9 0 obj << /Filter /FlateDecode >>\nstream\nx\u009cno\nendstream endobj',
  ],
])('%s is no harm', async (_, object) => {
  expect(await inspectPdf(binary(page, object))).toEqual({ pages: 1 })
})

test('zeros and line breaks may follow the end', async () => {
  expect(await inspectPdf(new Uint8Array([...binary(page), 13, 10, 0, 0, 10]))).toEqual({ pages: 1 })
})

/** Letters that patterns went through while something was done. */
const lettersGoneThrough = async (work: () => Promise<unknown>): Promise<number> => {
  const { exec } = RegExp.prototype
  let letters = 0
  const counting = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const from = this.global ? this.lastIndex : 0
    const found = exec.call(this, text)
    letters += (found ? found.index + found[0].length : text.length) - from
    return found
  })
  await work().finally(() => counting.mockRestore())
  return letters
}

test.each([
  ['one object', '/OpenAction 7 0 R\n', '7 0 obj << /S /GoTo >> endobj\n'],
  ['themselves', '/OpenAction << /S /GoTo >>\n', ''],
  ['as many objects', '/OpenAction 7 0 R 7 0 obj\n', '7 0 obj << /S /GoTo >> endobj\n'],
])('256 KB of openings that name %s is gone through once by each pattern', async (_, opening, object) => {
  const file = binary(page, object, opening.repeat(2 ** 18 / opening.length))
  const letters = await lettersGoneThrough(async () => {
    expect(await inspectPdf(file)).toEqual({ pages: 1 })
  })
  expect(letters).toBeLessThan(30 * file.length)
})

test('streams that all end at the same far end are not unpacked again and again', async () => {
  const file = binary(page, 'stream\nx\u009c'.repeat(500), ' '.repeat(2 ** 20), '\nendstream')
  const unpacking = vi.spyOn(globalThis, 'DecompressionStream')
  expect(await inspectPdf(file)).toMatchObject({ refusal: expect.stringContaining('could not be checked') })
  expect(unpacking.mock.calls.length).toBeLessThan(10)
  unpacking.mockRestore()
})

test('ten megabytes of scanned noise are no program', async () => {
  const noise = new Uint8Array(10 * 1024 * 1024)
  for (let i = 0; i < noise.length; i += 65_536) crypto.getRandomValues(noise.subarray(i, i + 65_536))
  const scan = `4 0 obj << /Subtype /Image /Filter /DCTDecode >>\nstream\n${Buffer.from(noise).toString('latin1')}\nendstream endobj`
  expect(await inspectPdf(binary(page, scan))).toEqual({ pages: 1 })
})
