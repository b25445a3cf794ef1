import type { Locator } from '@playwright/test'
import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'
import { sendPrescription } from './sendPrescription.ts'
import { twoPagePdf } from './twoPagePdf.ts'

test('the prescriptions are a table with state and waiting time, sorted by when they were sent', async ({
  page,
  atDesk,
  customer,
}) => {
  const first = await sendPrescription(customer.api, 'Sana Malik')
  const second = await sendPrescription(customer.api, 'Sana Malik')
  const filter = encodeURIComponent(JSON.stringify({ customerId: customer.user.id }))
  await atDesk(`/prescription?filter=${filter}`)
  const numbers = page.getByRole('row').getByRole('link')
  await expect(numbers).toHaveText([second.prescriptionNumber, first.prescriptionNumber])
  const row = page.getByRole('row').filter({ hasText: first.prescriptionNumber })
  await expect(row).toContainText(/Sana Malik.*pending.*\d+ min.*Karachi/)
  await page.getByRole('columnheader').getByText('Sent').click()
  await expect(numbers).toHaveText([first.prescriptionNumber, second.prescriptionNumber])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/prescription/${first.id}/show$`))
})

/** Red, green and blue of the drawn page at this part of its width and height. */
const colourAt = (page: Locator, across: number, down: number) =>
  page.evaluate(
    (canvas: HTMLCanvasElement, [x = 0, y = 0]) => [
      ...(canvas
        .getContext('2d')
        ?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1)
        .data.slice(0, 3) ?? []),
    ],
    [across, down],
  )

test('a photo and PDFs are leafed through as one: zoom, turn and keys do the same; a broken PDF says so', async ({
  page,
  atDesk,
  customer,
}) => {
  const pdf = (bytes: Buffer) => new File([new Uint8Array(bytes)], '"><img src=x onerror=alert(1)>.pdf')
  // Passes for a PDF of one page, and has no catalogue.
  const broken = Buffer.from('%PDF-1.7\n3 0 obj << /Type /Page >> endobj\n%%EOF\n')
  const photo = new File([pixel], 'page.png')
  const { id } = await sendPrescription(customer.api, 'Sana Malik', [photo, pdf(twoPagePdf()), pdf(broken)])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const press = (key: string) => page.keyboard.press(key)
  const shown = (number: number) => page.getByRole('img', { name: `Page ${number} of the prescription` })
  await atDesk(`/prescription/${id}/show`)
  await expect(shown(1)).toBeVisible()
  expect(loaded.filter((address) => /pdf/i.test(address))).toEqual([])

  await page.route(/\/files\//, (route) => route.abort(), { times: 1 })
  await press('PageDown')
  await expect(page.getByText('This PDF did not come')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shown(2)).toBeVisible()
  expect(await colourAt(shown(2), 0.5, 0.03)).toEqual([0, 102, 102])
  expect(await colourAt(shown(2), 0.5, 0.95)).toEqual([255, 255, 255])
  const pixels = () => shown(2).evaluate((canvas: HTMLCanvasElement) => canvas.width)
  const before = await pixels()
  await press('+')
  await press('+')
  await expect.poll(pixels).toBeGreaterThan(before * 1.5)
  await press('r')
  const shape = async () => {
    const { width = 0, height = 1 } = (await shown(2).boundingBox()) ?? {}
    return width / height
  }
  await expect.poll(shape).toBeCloseTo(842 / 595, 1)

  await page.getByRole('button', { name: 'Next page (2 of 4)' }).click()
  await expect(shown(3)).toBeVisible()
  expect(await colourAt(shown(3), 0.5, 0.5)).toEqual([0, 0, 0])
  expect(await colourAt(shown(3), 0.1, 0.1)).toEqual([255, 255, 255])
  await press('PageUp')
  await expect(shown(2)).toBeVisible()
  expect(await colourAt(shown(2), 0.5, 0.03)).toEqual([0, 102, 102])
  await press('PageDown')
  await press('PageDown')
  await expect(page.getByText('This PDF is broken and cannot be shown here')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', /signature=/)
})
