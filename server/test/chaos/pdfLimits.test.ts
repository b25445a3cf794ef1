import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createNodeImages } from '../../src/ports/images/nodeImages.ts'
import { renderPdf } from '../../src/ports/pdf/nodePdf.ts'
import { formBombPdf, pdf, scannedPdf, slowPdf, written } from '../fixtures/pdf.ts'

const images = createNodeImages()
const render = (bytes: Uint8Array<ArrayBuffer>) =>
  images.toPages(new Blob([bytes]), { maxSide: 2400, maxPages: 20 })

const measured = (bytes: Uint8Array<ArrayBuffer>, limits: { timeoutMs: number; maxMemory: number }) =>
  renderPdf(
    new Blob([bytes]),
    { maxSide: 2400, maxPages: 20 },
    async () => new Uint8Array(1),
    undefined,
    limits,
  )
const megabyte = 1024 * 1024

test('ends a PDF at the time limit without blocking the server; the next one is rendered', async () => {
  let ticks = 0
  const ticking = setInterval(() => ticks++, 20)
  const slow = measured(slowPdf(), { timeoutMs: 1000, maxMemory: 96 * megabyte })
  const next = render(pdf(written('next')))
  await expect(slow).rejects.toMatchObject({ name: 'PdfRejected', fault: 'tooHeavy' })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(5)
  expect(await next).toHaveLength(1)
})

test('the time of encoding does not count', async () => {
  const encode = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return new Uint8Array(1)
  }
  const limits = { timeoutMs: 3500, maxMemory: 96 * megabyte }
  expect(
    await renderPdf(new Blob([pdf('', '')]), { maxSide: 100, maxPages: 2 }, encode, undefined, limits),
  ).toHaveLength(2)
})

test('ends a PDF at the memory limit', async () => {
  await expect(render(formBombPdf())).rejects.toMatchObject({ fault: 'tooHeavy' })
  const scan = scannedPdf(4960, 7016, deflateSync(Buffer.alloc(4960 * 7016, 90)))
  await expect(measured(scan, { timeoutMs: 30_000, maxMemory: 24 * megabyte })).rejects.toMatchObject({
    fault: 'tooHeavy',
  })
})

test('renders a scan of 600 dpi within the limits', async () => {
  const grey = deflateSync(Buffer.alloc(4960 * 7016, 90))
  const [page] = await render(scannedPdf(4960, 7016, grey))
  const { channels } = await sharp(page).stats()
  expect(channels[0]?.mean).toBeCloseTo(90, -1)
})
