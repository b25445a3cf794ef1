import { placeOrder } from './buying.ts'
import { logInToBackoffice } from './journey.ts'
import { mailsTo } from './outbox.ts'
import { expect, test } from './provoke.ts'

test('a delivered item is asked back, accepted, inspected and refunded, and a second one is refused', async ({
  page,
  context,
  says,
  cut,
  empty500,
  heal,
  signedIn,
  product,
  admin,
  adminUrl,
}) => {
  const { api, user } = signedIn
  const soap = await product()
  const order = await placeOrder(api, soap.id)
  const params = { id: order.id }
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin('PATCH /order/:id/status', { params, body: { status } })
  await admin('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } })
  const requests = async () => (await api('GET /order/:id/return-requests', { params })).data.requests
  const returns = page.locator('section', { has: page.getByRole('heading', { name: 'Returns' }) })
  const ask = async () => {
    await returns.getByRole('button', { name: 'Return items' }).click()
    await returns.getByRole('checkbox', { name: soap.name }).check()
    await returns.getByLabel('Reason').selectOption('Damaged')
    await returns.getByLabel('Tell us more (optional)').fill('The box is torn')
  }
  const send = () => returns.getByRole('button', { name: 'Send request' }).click()

  await test.step('the customer asks, withdraws, and asks again', async () => {
    await cut('GET /order/:id/return-requests')
    await page.goto(`/orders/${order.id}`)
    await says('fetchReturns.failure')
    await heal()
    await page.reload()
    await ask()
    await empty500('POST /order/:id/return-requests')
    await send()
    await says('requestReturn.failure')
    await heal()
    await send()
    await says('requestReturn.success')
    await expect(returns.getByText('We check your request.')).toBeVisible()
    const withdraw = async () => {
      await returns.getByRole('button', { name: 'Withdraw the return' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the return' }).click()
    }
    await empty500('DELETE /order/:id/return-requests/:requestId')
    await withdraw()
    await says('withdrawReturn.failure')
    await heal()
    await withdraw()
    await says('withdrawReturn.success')
    await expect(returns.getByText('You withdrew this request.')).toBeVisible()
    await ask()
    await send()
    await expect(returns.getByText('We check your request.')).toBeVisible()
  })

  const staffPage = await context.newPage()
  await staffPage.setViewportSize({ width: 1280, height: 800 })
  const press = (name: string) => staffPage.getByRole('button', { name, exact: true }).click()
  const dialog = staffPage.getByRole('dialog')
  await test.step('staff find it in the queue, and accept', async () => {
    await staffPage.goto(`${adminUrl}/order/queue?tab=returns`)
    await logInToBackoffice(staffPage, 'admin@demo.pk', 'admin-demo-1')
    const card = staffPage.getByRole('listitem').filter({ hasText: order.orderNumber })
    await expect(card.getByText('To decide')).toBeVisible()
    await expect(card.getByText('Customer: “The box is torn”')).toBeVisible()
    await card.getByRole('link', { name: 'Open order' }).click()
    await press('Accept return')
    await dialog.getByLabel('Message to the customer (optional)').fill('The rider comes on Monday')
    await empty500('PATCH /order/:id/return-requests/:requestId')
    await dialog.getByRole('button', { name: 'Accept return' }).click()
    await says('decideReturn.failure', { inside: staffPage })
    await heal()
    await dialog.getByRole('button', { name: 'Accept return' }).click()
    await says('decideReturn.success', { inside: staffPage })
    await expect(returns.getByText('The rider comes on Monday')).toBeVisible()
  })

  await test.step('the item comes back damaged, and its money goes back', async () => {
    await press('Items came back')
    await staffPage.getByLabel('Damaged').fill('1')
    await press('Record')
    await expect(staffPage.getByText('Back, refund next')).toBeVisible()
    await expect(returns.getByText('It is back with us. We write to you about the refund.')).toBeVisible()
    await press('Refund payment')
    await expect(dialog.getByLabel(/^Rupees/)).toHaveValue(String(soap.price))
    await dialog.getByLabel('Transaction ID').fill('IBFT-1')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(
      staffPage.getByRole('region', { name: 'Return requests' }).getByText('Refunded', { exact: true }),
    ).toBeVisible()
    await expect(returns.getByText('The refund is on its way or done.')).toBeVisible()
    await expect(page.getByText(/^We have refunded/)).toBeVisible()
  })
  expect((await requests()).map(({ status }) => status)).toEqual(['withdrawn', 'refunded'])

  await test.step('another return is refused with the reason, which the customer reads', async () => {
    const second = await placeOrder(api, soap.id)
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await admin('PATCH /order/:id/status', { params: { id: second.id }, body: { status } })
    await page.goto(`/orders/${second.id}`)
    await ask()
    await send()
    await says('requestReturn.success')
    await staffPage.goto(`${adminUrl}/order/${second.id}/show`)
    await press('Refuse return')
    await dialog.getByLabel(/^Message to the customer/).fill('The photo shows a used bottle')
    await dialog.getByRole('button', { name: 'Refuse return' }).click()
    await expect(returns.getByText('The photo shows a used bottle')).toBeVisible()
  })
  await staffPage.close()
  await expect
    .poll(() => mailsTo(user.email ?? '').filter((mail) => mail.includes('The rider comes on Monday')).length)
    .toBe(1)
})
