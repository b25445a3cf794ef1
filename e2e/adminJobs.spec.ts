import { placeOrder } from './buying.ts'
import { codeTo } from './phone.ts'
import { expect, test } from './provoke.ts'
import { clientAs, unique } from './testUsers.ts'

test('a message to an unknown number is seen by staff and sent again; a failure says so', {
  tag: '@long',
}, async ({ page, openAdmin, says, cut, empty500, heal, shopUrl, product }) => {
  const phone = `0347${unique().slice(-7)}`
  await clientAs(shopUrl)('POST /auth/login/code', { body: { phone } })
  await expect.poll(() => codeTo(phone), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  const { token } = await clientAs(shopUrl)('POST /auth/login/code/verify', {
    body: { phone, otp: codeTo(phone) },
  })
  const { id } = await product()
  // The gateway's provider emulator knows no number that ends in 0000.
  await placeOrder(clientAs(shopUrl, { token }), id, { phone: '03450000000' })

  await empty500('GET /job')
  await openAdmin('/job')
  await says('fetchJobs.failure')
  await heal()
  await page.reload()
  const messages = page.getByRole('region', { name: 'Messages' })
  const lost = messages.getByRole('listitem').filter({ hasText: 'Order received by SMS to 034…0000' }).first()
  await expect(lost).toContainText('21211')
  await cut('POST /job/message/:id/retry')
  await lost.getByRole('button', { name: 'Send again' }).click()
  await says('retryMessage.failure')
  await heal()
  await lost.getByRole('button', { name: 'Send again' }).click()
  await says('retryMessage.success')
  await expect(page.getByRole('region', { name: 'Scheduled jobs' })).toContainText('Delete expired data')
})
