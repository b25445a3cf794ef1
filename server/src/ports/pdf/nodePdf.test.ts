import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPdf, pdf, streamOf, written } from '../../../test/fixtures/pdf.ts'
import { createNodeImages } from '../images/nodeImages.ts'

const images = createNodeImages()
const a4 = { width: 595, height: 842 }
const black = '0 g 0 0 200 100 re f'

const render = (bytes: Uint8Array<ArrayBuffer>, maxPages = 20) =>
  images.toPages(new Blob([bytes]), { maxSide: 2400, maxPages })
const renderOne = async (bytes: Uint8Array<ArrayBuffer>) => sharp((await render(bytes))[0])

/** The share of dark pixels in a part of the page, in points from its upper left corner. */
const darkness = async (
  page: Uint8Array | undefined,
  left: number,
  top: number,
  wide: number,
  high: number,
) => {
  const scale = 2400 / a4.height
  const { data } = await sharp(page)
    .extract({
      left: Math.round(left * scale),
      top: Math.round(top * scale),
      width: Math.round(wide * scale),
      height: Math.round(high * scale),
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 128).length / data.length
}

test('renders each page as a WebP image, in order, with its text', async () => {
  const pages = await render(pdf(written('Augmentin 625 mg'), `${black} 0 g 395 742 200 100 re f`))
  expect(pages).toHaveLength(2)
  const { format, width, height, hasAlpha } = await sharp(pages[0]).metadata()
  expect([format, width, height, hasAlpha]).toEqual(['webp', 1696, 2400, false])
  // The line of text stands at 60 points from the left, its baseline 82 points from the top.
  expect(await darkness(pages[0], 58, 62, 200, 26)).toBeGreaterThan(0.1)
  expect(await darkness(pages[0], 0, 100, 595, 740)).toBe(0)
  expect(await darkness(pages[1], 0, 745, 195, 95)).toBeGreaterThan(0.99)
  expect(await darkness(pages[1], 400, 3, 190, 90)).toBeGreaterThan(0.99)
  expect(await darkness(pages[1], 58, 110, 500, 600)).toBe(0)
})

test('finding 13: keeps nothing of a PDF but the images of its pages: no position in XMP, no file inside', async () => {
  const position = '<exif:GPSLatitude>24,51.5N</exif:GPSLatitude>'
  const [page] = await render(
    buildPdf({
      pages: [written('Augmentin 625 mg')],
      catalog: '/Metadata 4 0 R /Names << /EmbeddedFiles << /Names [(invoice.exe) 5 0 R] >> >>',
      objects: [
        streamOf(
          '/Type /Metadata /Subtype /XML',
          `<x:xmpmeta xmlns:x="adobe:ns:meta/">${position}</x:xmpmeta>`,
        ),
        '<< /Type /Filespec /F (invoice.exe) /EF << /F 6 0 R >> >>',
        streamOf('/Type /EmbeddedFile', 'MZ invoice payload'),
      ],
    }),
  )
  expect(await darkness(page, 58, 62, 200, 26)).toBeGreaterThan(0.1)
  const { exif, xmp, iptc } = await sharp(page).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  for (const hidden of ['GPSLatitude', 'xmpmeta', 'invoice'])
    expect(Buffer.from(page ?? []).includes(hidden, 0, 'latin1'), hidden).toBe(false)
})

test('different texts become different images', async () => {
  const [one, other] = await render(pdf(written('Augmentin 625 mg'), written('Augmentin 375 mg')))
  expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false)
})

test('turns a page upright that is stored on its side', async () => {
  const page = await renderOne(buildPdf({ pages: [black], page: '/Rotate 90' }))
  const { data, info } = await page.greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2400, 1696])
  // The lower left corner became the upper left one.
  const greyAt = (x: number, y: number) => data[y * info.width + x] ?? -1
  expect([greyAt(100, 100), greyAt(100, 1600), greyAt(2300, 100)].map((grey) => grey > 128)).toEqual([
    false,
    true,
    true,
  ])
})

test('shows filled form fields, which doctors sign and fill in', async () => {
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (dose) /V (1) /F 4 /Rect [0 0 200 100] /AP << /N 5 0 R >> >>'
  const appearance = streamOf('/Type /XObject /Subtype /Form /BBox [0 0 200 100]', black)
  const [page] = await render(
    buildPdf({
      pages: [''],
      page: '/Annots [4 0 R]',
      catalog: '/AcroForm << /Fields [4 0 R] >>',
      objects: [field, appearance],
    }),
  )
  expect(await darkness(page, 3, 745, 190, 90)).toBeGreaterThan(0.99)
})

test('small pages are enlarged, and large ones made smaller', async () => {
  for (const size of [
    [100, 50],
    [14_400, 7200],
  ] as const) {
    const { width, height } = await (await renderOne(buildPdf({ pages: [''], size }))).metadata()
    expect([width, height]).toEqual([2400, 1200])
  }
})

test('rejects more pages than asked for', async () => {
  await expect(render(pdf('', ''), 1)).rejects.toMatchObject({ fault: 'pages' })
})
