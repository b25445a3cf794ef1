import { codeAt } from 'server/accounts/secondFactor/totp'
import { expect, test } from './provoke.ts'
import { clientAs, unique } from './testUsers.ts'

const password = 'three-green-kites-9'

test('shows the messages about the authenticator app, and asks for the password before it goes', {
  tag: '@long',
}, async ({ page, admin, adminUrl, shopUrl, says, cut, heal }) => {
  const email = `colleague${unique().toLowerCase()}@example.com`
  const { data } = await admin('POST /staff/invitation', { body: { email, role: 'support' } })
  await page.request.post(`${adminUrl}/api/v1/staff/invitation/${data.token}`, {
    data: { name: 'Sadia', password },
  })
  const { token } = await clientAs(shopUrl)('POST /auth/login', { body: { email, password } })
  const localStorage = [{ name: 'adminToken', value: token }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: adminUrl, localStorage }] })
  await page.goto(`${adminUrl}/account`)

  const begin = page.getByRole('button', { name: 'Set up authenticator app' })
  await cut('POST /staff/second-factor')
  await begin.click()
  await says('beginSecondFactor.failure')
  await heal()
  await begin.click()
  const dialog = page.getByRole('dialog')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code of the app *').fill(codeAt(secret, new Date()))
  await cut('POST /staff/second-factor/confirm')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await says('confirmSecondFactor.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await says('confirmSecondFactor.success')
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(10)

  // The dialog hides the page from the accessibility tree.
  const recoveryCode = (await page.getByRole('alert').getByRole('listitem').first().textContent()) ?? ''
  const remove = 'Remove authenticator app'
  await page.getByRole('button', { name: remove }).click()
  await dialog.getByLabel('Code of the app, or a recovery code *').fill(recoveryCode)
  await cut('POST /staff/second-factor/remove')
  await dialog.getByRole('button', { name: remove }).click()
  await says('removeSecondFactor.failure')
  await heal()
  await page.route(
    '**/api/v1/staff/second-factor/remove',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'STEP_UP_NEEDED', message: 'Please confirm' },
      }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: remove }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Your password *').fill(password)
  await cut('POST /staff/proof')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await says('proveSelf.failure')
  await heal()
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await says('removeSecondFactor.success')
})
