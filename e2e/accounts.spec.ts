import { mailsTo } from './outbox.ts'
import { codeTo } from './phone.ts'
import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('sign-up: the server’s message field by field, else the catalogue’s; typed text stays', async ({
  page,
  says,
  cut,
  heal,
}) => {
  await page.goto('/register')
  const open = page.getByRole('main').getByRole('button', { name: 'Create an account' })
  const name = page.getByLabel('Your name')
  await name.fill('Hina Raza')
  await page.getByLabel('Mobile number').fill('12')
  await page.getByLabel('Email').fill('not an email')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await open.click()
  for (const label of ['Mobile number', 'Email'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Mobile number').fill(`0345 ${unique().slice(1)}`)
  await page.getByLabel('Email').fill(`hina-${unique()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a long walk home')
  await cut('POST /auth/register')
  await open.click()
  await says('register.failure')
  await expect(name).toHaveValue('Hina Raza')
  await heal()
  await open.click()
  await expect(page).toHaveURL(/\/$/)
})

test('a failed login keeps the guest’s cart and what was typed; a cart that cannot come along says so', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  customer,
  product,
  shopUrl,
}) => {
  const { id, name } = await product()
  await page.goto('/login')
  await page.evaluate(
    async ({ url, productId }) => {
      localStorage.setItem('sessionId', `sess_${crypto.randomUUID()}${crypto.randomUUID()}`)
      await fetch(`${url}/api/v1/cart/items`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-session-id': localStorage.getItem('sessionId') ?? '',
        },
        body: JSON.stringify({ productId, quantity: 2 }),
      })
    },
    { url: shopUrl, productId: id },
  )
  const email = page.getByLabel('Email or phone number')
  const password = page.getByLabel('Password', { exact: true })
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await email.fill(customer.user.email ?? '')
  await password.fill('a wrong password')
  await logIn.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue(customer.user.email ?? '')
  await expect(password).toHaveValue('a wrong password')
  await cut('POST /auth/login')
  await password.fill(customer.password)
  await logIn.click()
  await says('logIn.failure')
  await heal()
  await empty500('POST /cart/transfer')
  await logIn.click()
  await says('transferCart.failure')
  await expect(page).toHaveURL(/\/$/)
  const guest = await page.evaluate(() => localStorage.getItem('sessionId'))
  expect(guest).toMatch(/^sess_/)
  await page.goto('/cart')
  await expect(page.getByText(/chose before logging in are safe/)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeHidden()
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  await heal()

  // The next start tries again by itself.
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Cart, 2 items' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
})

test('a forgotten password: every step’s failure, the code from the mail, the new password', {
  tag: '@long',
}, async ({ page, says, cut, empty500, heal, customer }) => {
  const email = customer.user.email ?? ''
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(email)
  await cut('POST /auth/forgot')
  await page.getByRole('button', { name: 'Send code' }).click()
  await says('forgotPassword.failure')
  await heal()
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('6-digit code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await empty500('POST /auth/verify/otp')
  await page.getByRole('button', { name: 'Continue' }).click()
  await says('verifyOtp.failure')
  await heal()
  const sent = () => mailsTo(email).flatMap((body) => /\b\d{6}\b/.exec(body) ?? [])[0]
  await expect.poll(sent, { timeout: 15_000 }).toBeTruthy()
  await code.fill(sent() ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('another long walk')
  await cut('POST /auth/reset/password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await says('resetPassword.failure')
  await heal()
  await page.getByRole('button', { name: 'Set password' }).click()
  await says('resetPassword.success')
  await expect(page).toHaveURL(/\/login$/)
})

test('a phone number and a code are enough to buy: the cart moves along, every failure shows a message', async ({
  page,
  says,
  cut,
  empty500,
  heal,
  product,
}) => {
  const { id, name } = await product()
  await page.goto(`/products/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with a code' }).click()
  const phone = `0346${unique().slice(-7)}`
  await page.getByLabel('Mobile number').fill(phone)
  await cut('POST /auth/login/code')
  await page.getByRole('button', { name: 'Send code' }).click()
  await says('askLoginCode.failure')
  await heal()
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.poll(() => codeTo(phone), { timeout: 15_000 }).toMatch(/^\d{6}$/)
  // By the time a customer has read the message, the page may have reloaded.
  await page.reload()
  await code.fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await empty500('POST /auth/login/code/verify')
  // The sixth digit is enough.
  await code.fill(await codeTo(phone))
  await says('logInByCode.failure')
  await heal()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('.header-account')).toHaveAttribute('aria-label', `Account of ${phone}`)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
})
