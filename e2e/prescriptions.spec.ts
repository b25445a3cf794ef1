import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from './provoke.ts'
import { takenPage } from './takenPage.ts'
import { twoPagePdf } from './twoPagePdf.ts'

test('a blurred, dark or small page is named before it is sent, and retaken alone', async ({
  page,
  signedIn,
}) => {
  await page.goto('/prescriptions/new')
  const file = async (name: string, taken: Parameters<typeof takenPage>[1]) => ({
    name,
    mimeType: 'image/png',
    buffer: await takenPage(page, taken),
  })
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await file('good.png', {}),
      await file('blurred.png', { filter: 'blur(9px)' }),
      await file('dark.png', { filter: 'brightness(0.15)' }),
      await file('small.png', { width: 300 }),
    ])
  const tiles = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(tiles.nth(1)).toContainText('This looks blurred.')
  await expect(tiles.nth(2)).toContainText('This looks dark.')
  await expect(tiles.nth(3)).toContainText('This is a small picture.')
  await expect(tiles.nth(0).getByRole('status')).toHaveCount(0)
  const good = await file('again.png', {})
  for (const number of [2, 3, 4]) {
    await expect(page.getByRole('button', { name: `Take page ${number} again` })).toBeVisible()
    await tiles
      .nth(number - 1)
      .locator('input')
      .setInputFiles(good)
    await expect(page.getByRole('button', { name: `Take page ${number} again` })).toHaveCount(0)
  }
  await expect(tiles).toHaveCount(4)
  await page.getByLabel('City').fill('Karachi')
  await page.getByRole('button', { name: 'Send prescription' }).click()
  await expect(page).toHaveURL(/\/prescriptions\/[^/]+$/)
  await expect(page.getByRole('heading', { name: /^Prescription, / })).toBeVisible()
  const { data } = await signedIn.api('GET /prescription/my-prescriptions')
  expect(data[0]?.files).toHaveLength(4)
})

const page1 = resolve(import.meta.dirname, '../storefront/public/icon-192.png')

test('a prescription: no page, wrong file, dropped connection, sent; list and detail that fail say so', {
  tag: '@long',
}, async ({ page, says, cut, empty500, heal, signedIn }) => {
  await page.goto('/prescriptions/new')
  const send = page.getByRole('button', { name: 'Send prescription' })
  await expect(page.getByLabel('Patient’s name')).toHaveValue(signedIn.user.name)
  await send.click()
  await expect(page.getByRole('alert').getByText('Add at least one page.')).toBeVisible()
  const chooser = page.locator('input[type=file][multiple]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('notes.txt is not a picture or a PDF.')).toBeVisible()
  await chooser.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: readFileSync(page1) })
  // A square image looks like any other page.
  const preview = page.getByRole('img', { name: 'Page 1' })
  await expect
    .poll(() => preview.evaluate((seen: HTMLElement) => seen.offsetHeight / seen.offsetWidth))
    .toBeCloseTo(4 / 3, 1)
  await page.getByLabel('City').fill('Lahore')
  await page.getByLabel('Mobile number').fill('12')
  await send.click()
  await expect(page.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Mobile number').fill('0300 1234567')
  await cut('POST /prescription')
  await send.click()
  await says('uploadPrescription.failure')
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
  await heal()
  await send.click()
  await says('uploadPrescription.success')
  await expect(page).toHaveURL(/\/prescriptions\/[^/]+$/)

  await empty500('GET /prescription/:id')
  await page.reload()
  await says('fetchPrescription.failure')
  await cut('GET /prescription/my-prescriptions')
  await page.goto('/prescriptions')
  await says('fetchPrescriptions.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  const { data } = await signedIn.api('GET /prescription/my-prescriptions')
  const number = data[0]?.prescriptionNumber ?? ''
  await expect(page.getByRole('link', { name: `Prescription ${number}` })).toBeVisible()
  await page.goto(`/prescriptions/number/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Prescription, / })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
})

test('a PDF of two pages becomes two page images; one that cannot be read says so', { tag: '@long' }, async ({
  page,
  signedIn,
}) => {
  await page.goto('/prescriptions/new')
  await expect(page.getByLabel('Patient’s name')).toHaveValue(signedIn.user.name)
  const chooser = page.locator('input[type=file][multiple]')
  const send = page.getByRole('button', { name: 'Send prescription' })
  const mimeType = 'application/pdf'
  await chooser.setInputFiles({ name: 'damaged.pdf', mimeType, buffer: Buffer.from('%PDF-1.7\n') })
  await page.getByLabel('City').fill('Karachi')
  await send.click()
  const tile = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await expect(tile).toContainText('This PDF could not be read, please print it to a new PDF or send a photo')
  await tile.locator('input').setInputFiles({ name: 'letter.pdf', mimeType, buffer: twoPagePdf() })
  await send.click()
  await expect(page).toHaveURL(/\/prescriptions\/[^/]+$/)
  for (const name of ['Page 1', 'Page 2']) {
    const image = page.getByRole('img', { name })
    await image.scrollIntoViewIfNeeded()
    const height = () => image.evaluate((seen: HTMLImageElement) => seen.naturalHeight)
    await expect.poll(height).toBe(2400)
  }
  await expect(page.getByRole('img', { name: 'Page 3' })).toHaveCount(0)
  const { data } = await signedIn.api('GET /prescription/my-prescriptions')
  expect(data[0]?.files).toMatchObject([
    { type: 'image/webp', pages: 1 },
    { type: 'image/webp', pages: 1 },
  ])
})
