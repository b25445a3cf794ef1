import { screen, waitFor } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { addresses, cut, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, renderBackoffice } from '../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../test/toast.ts'
import { adminToken, http } from '../core/api/http.ts'

const password = 'correct horse battery'

/** An account whose password is known. */
const createAccount = async (role: 'admin' | 'customer') => {
  const { hash } = shop.ports.hasher
  const { id, email } = await shop[role]()
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hash(password) })
    .where('id', '=', id)
    .execute()
  return email
}

type User = ReturnType<typeof renderBackoffice>['user']

const logIn = async (user: User, email: string, typed = password) => {
  await user.type(await screen.findByLabelText('Email or phone number *'), email)
  await user.type(screen.getByLabelText('Password *'), typed)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

const currentAddress = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

test('a plural address opens its list, with search and hash', async () => {
  await shop.product({ name: 'Panadol' })
  await shop.product({ name: 'Brufen' })
  const filter = `?filter=${encodeURIComponent('{"search":"Brufen"}')}`
  await openAsAdmin(`/products${filter}#rows`)
  expect(await screen.findByRole('link', { name: 'Brufen' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Panadol' })).toBeNull()
  expect(currentAddress()).toBe(`/product${filter}#rows`)
})

test('the plural address of a record opens its page', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  await openAsAdmin(`/orders/${order.id}`)
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeTruthy()
  expect(currentAddress()).toBe(`/order/${order.id}/show`)
})

test('the login leads to the requested page, with its filters', async () => {
  const email = await createAccount('admin')
  await shop.product({ name: 'Brufen' })
  const filter = `?filter=${encodeURIComponent('{"search":"Brufen"}')}`
  const { user } = renderBackoffice(`/products${filter}`)
  await logIn(user, email)
  expect(await screen.findByRole('link', { name: 'Brufen' })).toBeTruthy()
  expect(currentAddress()).toBe(`/product${filter}`)
})

test('the login leads to the requested record', async () => {
  const email = await createAccount('admin')
  const order = await buy(await shop.customer(), await shop.product())
  const { user } = renderBackoffice(`/order/${order.id}/show`)
  await logIn(user, email)
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeTruthy()
  expect(currentAddress()).toBe(`/order/${order.id}/show`)
})

test('a wrong password is reported in red, and typed text stays', async () => {
  const email = await createAccount('admin')
  const { user } = renderBackoffice('/')
  await logIn(user, email, 'not this one')
  expect(severityOf(await findToast('The email, phone number or password is not right'))).toBe('error')
  expect((screen.getByLabelText('Email or phone number *') as HTMLInputElement).value).toBe(email)
  expect(adminToken.get()).toBeNull()
})

test('a customer with the right password gets no session', async () => {
  const email = await createAccount('customer')
  const { user } = renderBackoffice('/order')
  await logIn(user, email)
  expect(severityOf(await findToast('This account has no access to the back office'))).toBe('error')
  expect(adminToken.get()).toBeNull()
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('an outage at the login is reported with the message of its text', async () => {
  const { user } = renderBackoffice('/')
  cut('POST /auth/login')
  await logIn(user, 'admin@example.com')
  expect(severityOf(await findToast(texts.logIn.failure))).toBe('error')
})

test('reads of products carry a timestamp, other reads do not', async () => {
  const id = await shop.product({ name: 'Panadol' })
  const before = Date.now()
  await openAsAdmin(`/product/${id}`)
  await screen.findByDisplayValue('Panadol')
  const reads = (of: string) => addresses.filter(({ pathname }) => pathname.startsWith(`/api/v1/${of}`))
  await waitFor(() => expect(reads('category')).not.toHaveLength(0))
  expect(reads('product')).not.toHaveLength(0)
  for (const { searchParams } of reads('product'))
    expect(Number(searchParams.get('_t'))).toBeGreaterThanOrEqual(before)
  for (const { searchParams } of reads('category')) expect(searchParams.has('_t')).toBe(false)
})

test('a request may take ten minutes', () => {
  expect(http.defaults.timeout).toBe(600_000)
})
