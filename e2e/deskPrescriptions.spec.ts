import { expect, test } from './provoke.ts'
import { sendPrescription } from './queue.ts'

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
