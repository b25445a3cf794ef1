import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPdf, pdf, streamOf } from '../../../test/fixtures/pdf.ts'
import { chunk, pngSignature } from '../../../test/hostile/bombs.ts'
import { watchMemory } from '../../../test/hostile/memory.ts'
import { createNodeImages } from './nodeImages.ts'

const images = createNodeImages()
const megabyte = 1024 * 1024

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A grey PNG of 16 bits and one colour: 98 MB of pixels in 100 kB. */
const deepPng = (side: number) =>
  new Blob([
    new Uint8Array(
      Buffer.concat([
        Buffer.from(pngSignature, 'latin1'),
        chunk('IHDR', Buffer.concat([uint32(side), uint32(side), Buffer.of(16, 0, 0, 0, 0)])),
        chunk('IDAT', deflateSync(Buffer.alloc(side * (2 * side + 1)))),
        chunk('IEND', ''),
      ]),
    ),
  ])

test('finding 14: an image of 49 megapixels with 16 bits is rejected before it is unpacked', async () => {
  await expect(images.toWebp(deepPng(7000), 2400)).rejects.toThrow('too many pixels')
  expect((await images.toWebp(deepPng(4000), 2400)).length).toBeGreaterThan(0)
})

test('finding 14: a PDF of 255 kB that unpacks to 250 MB ends at the memory limit', async () => {
  // Drawing operators: PDFium unpacks an image line by line, and them at once.
  const bomb = buildPdf({
    pages: [''],
    page: '/Contents 4 0 R',
    objects: [streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(250_000_000, ' ')))],
  })
  expect(bomb.length).toBeLessThan(300_000)
  const memory = watchMemory(process.pid)
  const start = performance.now()
  await expect(images.toPages(new Blob([bomb]), { maxSide: 2400, maxPages: 20 })).rejects.toMatchObject({
    fault: 'tooHeavy',
  })
  // The limit of rendering is 30 s; a process has to start too.
  expect(performance.now() - start).toBeLessThan(40_000)
  expect(memory.growth() * megabyte).toBeLessThan(100 * megabyte)
  expect(await images.toPages(new Blob([pdf('')]), { maxSide: 200, maxPages: 1 })).toHaveLength(1)
})
