import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network, shop } from '../../test/network.ts'
import { renderShop } from '../../test/renderShop.tsx'
import { signedIn } from '../../test/signedIn.ts'
import { isAdminPath } from './adminPath.ts'
import { takeAfterLogin } from './afterLogin.ts'
import { backofficeAddress } from './backofficeAddress.ts'
import { openSession } from './session.ts'

test.each([
  ['/admin', 'http://localhost:3001/'],
  ['/admin/', 'http://localhost:3001/'],
  ['/administrator', 'http://localhost:3001/'],
  ['/admin/orders', 'http://localhost:3001/orders'],
  ['/admin/order/17/show?tab=2&x=%2F', 'http://localhost:3001/order/17/show?tab=2&x=%2F'],
  ['/admin//evil.example', 'http://localhost:3001/evil.example'],
  ['/admin///evil.example/x', 'http://localhost:3001/evil.example/x'],
  ['/admin/\\evil.example', 'http://localhost:3001/evil.example'],
  ['/admin/https://evil.example', 'http://localhost:3001/https://evil.example'],
  ['/admin/@evil.example', 'http://localhost:3001/@evil.example'],
  ['/admin/..//evil.example', 'http://localhost:3001/'],
])('%s stands for %s in the back office', (path, address) => {
  expect(backofficeAddress(path)).toBe(address)
})

test('only paths that start with /admin, to the letter, lead to the back office', () => {
  expect(['/admin', '/admin/', '/administrator', '/admin?x=1'].map(isAdminPath)).not.toContain(false)
  expect(['/Admin', '/products/admin', '/%61dmin', ' /admin', '//admin'].map(isAdminPath)).not.toContain(true)
})

test.each([
  '/admin',
  '/admin/',
  '/admin/orders?x=1',
  '/administrator',
  '/login?next=%2Fadmin%2Forders%3Fx%3D1',
])('%s leads a guest to the login, which remembers the place', async (path) => {
  await renderShop(path)
  await waitFor(() => expect(location.pathname + location.search).toBe('/login'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  const place = path.startsWith('/login') ? '/admin/orders?x=1' : path
  expect(takeAfterLogin({ role: 'admin' })).toBe(place)
})

test('/Admin is not a page of the shop and nothing more', async () => {
  await renderShop('/Admin')
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})

test('a shop that runs alone says where the back office would be', async () => {
  vi.stubEnv('VITE_ALONE', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  network.use(http.get('http://localhost:3001/orders', () => HttpResponse.error()))
  const admin = await shop.admin()
  openSession((await admin.api('GET /user/profile')).data, admin.token)
  await renderShop('/admin/orders')
  const link = await screen.findByRole('link', { name: 'http://localhost:3001/orders' })
  expect(link.getAttribute('href')).toBe('http://localhost:3001/orders')
})

test('a customer is led to the login', async () => {
  await signedIn()
  await renderShop('/admin/orders')
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('a customer who logs in on the way to /admin goes to the home page', async () => {
  const account = { email: 'sana@example.com', password: 'biryani-on-friday' }
  await shop.as()('POST /auth/register', { body: { name: 'Sana Malik', phone: '0300 7654321', ...account } })
  const { user } = await renderShop('/login?next=%2Fadmin%2Forders')
  await user.type(await screen.findByLabelText('Email or phone number'), account.email)
  await user.type(screen.getByLabelText('Password'), account.password)
  await user.click(screen.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/'))
})
