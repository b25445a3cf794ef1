import type { Locator } from '@playwright/test'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'
import { sendPrescription } from './sendPrescription.ts'
import { twoPagePdf } from './twoPagePdf.ts'

test('the prescriptions are a table with state and waiting time, sorted by when they were sent', async ({
  page,
  openAdmin,
  customer,
}) => {
  const first = await sendPrescription(customer.api, 'Sana Malik')
  const second = await sendPrescription(customer.api, 'Sana Malik')
  const filter = encodeURIComponent(JSON.stringify({ customerId: customer.user.id }))
  await openAdmin(`/prescription?filter=${filter}`)
  const numbers = page.getByRole('row').getByRole('link')
  await expect(numbers).toHaveText([second.prescriptionNumber, first.prescriptionNumber])
  const row = page.getByRole('row').filter({ hasText: first.prescriptionNumber })
  await expect(row).toContainText(/Sana Malik.*pending.*\d+ min.*Karachi/)
  await page.getByRole('columnheader').getByText('Sent').click()
  await expect(numbers).toHaveText([first.prescriptionNumber, second.prescriptionNumber])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/prescription/${first.id}/show$`))
})

/** Red, green and blue of the page image at this part of its width and height. */
const colourAt = (page: Locator, across: number, down: number) =>
  page.evaluate(
    async (image: HTMLImageElement, [x = 0, y = 0]) => {
      await image.decode()
      const pen = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const at = [Math.floor(x * image.naturalWidth), Math.floor(y * image.naturalHeight)] as const
      return [...(pen?.getImageData(...at, 1, 1).data.slice(0, 3) ?? [])]
    },
    [across, down],
  )
/** Whether a colour is this one, as exact as WebP keeps it. */
const expectColour = async (page: Locator, across: number, down: number, expected: readonly number[]) => {
  const found = await colourAt(page, across, down)
  const distances = expected.map((part, place) => Math.abs(part - (found[place] ?? 999)))
  expect(Math.max(...distances), `${found} instead of ${expected}`).toBeLessThan(12)
}
const green = [0, 102, 102]
const white = [255, 255, 255]
const black = [0, 0, 0]

test('browses a photo and the pages of a PDF alike: zoom, turn, keys, and a page that fails to load', async ({
  page,
  openAdmin,
  customer,
}) => {
  const pdf = new File([new Uint8Array(twoPagePdf())], '"><img src=x onerror=alert(1)>.pdf')
  const photo = new File([pixel, crypto.randomUUID()], 'page.png')
  const { id, files } = await sendPrescription(customer.api, 'Sana Malik', [photo, pdf])
  // In place before the page opens, for the second page alone, and for as long as the connection is cut.
  let isCut = true
  await page.route(
    ({ pathname }) => pathname.endsWith(`/files/${files[1]?.id}`),
    (route) => (isCut ? route.abort() : route.continue()),
  )
  const press = (key: string) => page.keyboard.press(key)
  const shown = (number: number) => page.getByRole('img', { name: `Page ${number} of the prescription` })
  await openAdmin(`/prescription/${id}/show`)
  await expect(shown(1)).toBeVisible()

  await press('PageDown')
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shown(2)).toBeVisible()
  await expectColour(shown(2), 0.5, 0.03, green)
  await expectColour(shown(2), 0.5, 0.95, white)
  const shape = async () => {
    const { width = 0, height = 1 } = (await shown(2).boundingBox()) ?? {}
    return width / height
  }
  await expect.poll(shape).toBeCloseTo(595 / 842, 1)
  const wide = async () => (await shown(2).boundingBox())?.width ?? 0
  const before = await wide()
  await press('+')
  await press('+')
  await expect.poll(wide).toBeGreaterThan(before * 1.5)
  await press('r')
  await expect.poll(shape).toBeCloseTo(842 / 595, 1)

  await page.getByRole('button', { name: 'Next page (2 of 3)' }).click()
  await expect(shown(3)).toBeVisible()
  await expectColour(shown(3), 0.5, 0.5, black)
  await expectColour(shown(3), 0.1, 0.1, white)
  await press('PageUp')
  await expectColour(shown(2), 0.5, 0.03, green)
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /signature=/)
})
