import { expect, test } from './provoke.ts'

test('profile, avatar, email and password: each failure and each success', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  signedIn,
}) => {
  await page.goto('/account')
  const profile = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Profile' }) })
  const name = profile.getByLabel('Your name')
  await name.fill('Sana Iqbal')
  await cut('PUT /user')
  await profile.getByRole('button', { name: 'Save' }).click()
  await says('updateProfile.failure')
  await page.reload()
  await expect(name).toHaveValue('Sana Iqbal')
  await heal()
  await profile.getByRole('button', { name: 'Save' }).click()
  await says('updateProfile.success')
  await expect(page.locator('.header-account')).toHaveAttribute('aria-label', 'Account of Sana Iqbal')

  await empty500('POST /upload')
  const image = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await profile.locator('input[type=file]').setInputFiles(image)
  await says('uploadImage.failure')
  await heal()
  await profile.locator('input[type=file]').setInputFiles(image)
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /JPEG|picture|image/ })
      .first(),
  ).toBeVisible()

  const emails = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Change email' }) })
  await emails.getByLabel('New email').fill(`new-${signedIn.user.email}`)
  await emails.getByLabel('Password').fill('a wrong password')
  await emails.getByRole('button', { name: 'Change email' }).click()
  await expect(emails.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await emails.getByLabel('Password').fill(signedIn.password)
  await empty500('POST /auth/change/email')
  await emails.getByRole('button', { name: 'Change email' }).click()
  await says('changeEmail.failure')
  await heal()
  await emails.getByRole('button', { name: 'Change email' }).click()
  await expect(emails.getByText(`new-${signedIn.user.email}`)).toBeVisible()
  await says('changeEmail.success')

  const passwords = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Change password' }) })
  await passwords.getByLabel('Current password').fill(signedIn.password)
  await passwords.getByLabel('New password').fill('password')
  await passwords.getByRole('button', { name: 'Change password' }).click()
  await expect(passwords.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await passwords.getByLabel('New password').fill('another long walk')
  await cut('POST /auth/change/password')
  await passwords.getByRole('button', { name: 'Change password' }).click()
  await says('changePassword.failure')
  await heal()
  await passwords.getByRole('button', { name: 'Change password' }).click()
  await says('changePassword.success')
})

test('saved addresses: each failure and each success', { tag: '@long' }, async ({
  page,
  says,
  cut,
  empty500,
  heal,
  signedIn,
}) => {
  await cut('GET /user/addresses')
  await page.goto('/account')
  await says('fetchAddresses.failure')
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.locator('form').filter({ has: page.getByLabel('Label') })
  await expect(form.getByLabel('Recipient')).toHaveValue(signedIn.user.name)
  await form.getByLabel('Label').fill('Home')
  await form.getByLabel('House and street').fill('House 12, Street 4')
  await form.getByLabel('Area').fill('Gulshan')
  await form.getByLabel('City').fill('Karachi')
  await empty500('POST /user/addresses')
  await form.getByRole('button', { name: 'Save' }).click()
  await says('addAddress.failure')
  await heal()
  await form.getByRole('button', { name: 'Save' }).click()
  await says('addAddress.success')
  await page.reload()
  await page.getByRole('button', { name: 'Edit address Home' }).click()
  await form.getByLabel('Area').fill('Saddar')
  await cut('PUT /user/addresses/:id')
  await form.getByRole('button', { name: 'Save' }).click()
  await says('updateAddress.failure')
  await heal()
  await form.getByRole('button', { name: 'Save' }).click()
  await says('updateAddress.success')
  const remove = page.getByRole('button', { name: 'Remove address Home' })
  await empty500('DELETE /user/addresses/:id')
  await remove.click()
  await says('removeAddress.failure')
  await heal()
  await remove.click()
  await says('removeAddress.success')
})

test('data and closing: each failure and each success', async ({ page, says, cut, heal, signedIn }) => {
  await page.goto('/account')
  const data = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Download my data' }) })
  await data.getByLabel('Password').fill(signedIn.password)
  await cut('POST /user/export')
  await data.getByRole('button', { name: 'Download my data' }).click()
  await says('downloadData.failure')
  await heal()
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('nuskha-data.zip')

  await page.getByRole('button', { name: 'Close my account' }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Close my account' }) })
  await form.getByLabel('Password').fill('a wrong password')
  await form.getByRole('button', { name: 'Close it for good' }).click()
  await expect(form.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Password').fill(signedIn.password)
  await cut('POST /user/close')
  await form.getByRole('button', { name: 'Close it for good' }).click()
  await says('closeAccount.failure')
  await heal()
  await form.getByRole('button', { name: 'Close it for good' }).click()
  await says('closeAccount.success')
  await expect(page).toHaveURL('/')
})
