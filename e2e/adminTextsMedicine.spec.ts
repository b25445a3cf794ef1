import { pixel } from './pixel.ts'
import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('prescriptions that cannot be read, counted or decided', async ({
  page,
  openAdmin,
  admin,
  customer,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { data } = await customer.api('POST /prescription', {
    form: { patientName: 'Sana Malik', phone: '03001234567', city: 'Karachi' },
    files: [new File([pixel], 'page.png', { type: 'image/png' })],
  })
  await cut('GET /prescription/admin/all')
  await cut('GET /prescription/admin/stats')
  await openAdmin('/prescription')
  await says('fetchAllPrescriptions.failure')
  await says('fetchPrescriptionStats.failure')
  await heal()
  await empty500('GET /prescription/:id')
  await openAdmin(`/prescription/${data.id}/show`)
  await says('fetchPrescription.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await cut('PATCH /prescription/admin/:id')
  await page.getByRole('button', { name: 'Claim for review' }).click()
  await says('updatePrescription.failure')
  await heal()

  const { name } = await product({
    genericName: 'Metformin',
    strength: '500 mg',
    saleClass: 'prescription',
  })
  await page.getByRole('button', { name: 'Claim for review' }).click()
  await page.getByLabel('Add a medicine').fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('group', { name }).getByLabel('Dose').fill('1 bd x5')
  await page.getByLabel('Prescriber').fill('Dr. Sana Malik')
  await page.getByLabel('Written on').fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
  for (const mark of [/^Signature/, /^Names/]) await page.getByLabel(mark).check()
  const rejected = {
    status: 'rejected',
    reviewNote: 'The page cannot be read',
    reasonCode: 'unreadable',
  } as const
  await admin('PATCH /prescription/admin/:id', { params: { id: data.id }, body: rejected })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('This prescription is decided.')).toBeVisible()
  const typed = page.getByText('Not saved:')
  await expect(typed).toContainText(name)
})

test('the messages of batches and the register', async ({
  page,
  openAdmin,
  product,
  says,
  cut,
  empty500,
  heal,
}) => {
  const { name } = await product()
  await cut('GET /batch')
  await openAdmin('/batch')
  await says('fetchBatches.failure')
  await heal()

  await openAdmin('/batch/create')
  await page.getByLabel('Medicine *').fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByLabel('Batch number on the box *').fill(`LOT-${unique()}`)
  await page.getByLabel('Expiry *').fill('2028-01-31')
  await page.getByLabel('Units *').fill('20')
  await cut('POST /batch')
  await page.getByRole('button', { name: 'Save' }).click()
  await says('receiveBatch.failure')
  await heal()
  await page.getByRole('button', { name: 'Save' }).click()
  await says('receiveBatch.success')
  await expect(page).toHaveURL(/\/batch\/\w+\/show/)

  const dialog = page.getByRole('dialog')
  for (const { open, fill, doing, button, operation } of [
    {
      open: 'Count',
      fill: { 'Units on the shelf': '19' },
      doing: 'countBatch',
      button: 'Save count',
      operation: 'POST /batch/:id/count',
    },
    {
      open: 'Adjust',
      fill: { Units: '2', Note: 'Fell from the shelf' },
      doing: 'adjustBatch',
      button: 'Adjust',
      operation: 'POST /batch/:id/adjust',
    },
    {
      open: 'Recall',
      fill: { 'Reason for customers': 'The regulator has recalled it' },
      doing: 'recallBatch',
      button: 'Recall batch',
      operation: 'POST /batch/:id/recall',
    },
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click()
    if (open === 'Recall') await dialog.getByLabel('Stop taking it now').check()
    for (const [label, value] of Object.entries(fill)) await dialog.getByLabel(label).fill(value)
    await cut(operation)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await says(`${doing}.failure`)
    await heal()
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await says(`${doing}.success`)
    await expect(dialog).toBeHidden()
  }
  await empty500('GET /batch/:id')
  await page.reload()
  await says('fetchBatch.failure')
  await heal()
  await cut('GET /register')
  await openAdmin('/register')
  await says('fetchRegister.failure')
  await heal()

  await cut('GET /audit')
  await openAdmin('/audit')
  await says('fetchAudit.failure')
})
