import { expect, test } from './provoke.ts'
import { clientAs, unique } from './testUsers.ts'

test('shows the messages about requests for a second member of staff', async ({
  page,
  shopUrl,
  openAdmin,
  says,
  cut,
  heal,
}) => {
  const login = { email: 'manager@demo.pk', password: 'staff-demo-1' }
  const { token } = await clientAs(shopUrl)('POST /auth/login', { body: login })
  const colleague = clientAs(shopUrl, { token })
  /** A coupon of 100 percent that the colleague asks for. */
  const ask = async () => {
    const code = `A${unique()}`
    const body = { code, discountType: 'percentage', discountValue: 100 } as const
    await expect(colleague('POST /coupon', { body })).rejects.toMatchObject({ response: { status: 409 } })
    return page.getByRole('listitem').filter({ hasText: code })
  }
  const [first, second] = [await ask(), await ask()]
  await cut('GET /approval')
  await openAdmin('/approval')
  await says('fetchApprovals.failure')
  await heal()
  await page.reload()

  const dialog = page.getByRole('dialog')
  await first.getByRole('button', { name: 'Approve' }).click()
  await cut('POST /approval/:id/approve')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await says('approveRequest.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await says('approveRequest.success')
  await expect(first).toContainText('Approved')

  await second.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByLabel('Reason').fill('Not this one')
  await cut('POST /approval/:id/decline')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await says('declineRequest.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await says('declineRequest.success')
  await expect(second).toContainText('Declined')
})
