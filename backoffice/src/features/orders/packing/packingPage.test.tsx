import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { beforeEach, expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

const BARCODE = '4006381333931'

beforeEach(() => localStorage.removeItem('packingLanguage'))

/** An order of two products that is being packed, the first with a barcode and a shelf. */
const openPacking = async () => {
  const customer = await shop.customer()
  const { api } = await shop.admin()
  const first = await shop.product({ name: 'Panadol', coldChain: true })
  const second = await shop.product({ name: 'Brufen' })
  await api('PUT /product/:id', { params: { id: first }, body: { barcode: BARCODE, shelf: 'B2' } })
  await customer.api('POST /cart/items', { body: { productId: second, quantity: 1 } })
  const order = await buy(customer, first, { quantity: 2 })
  const params = { id: order.id }
  await api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  const read = async () => (await api('GET /order/:id', { params })).data
  const opened = await openAsAdmin(`/pack/${order.id}`)
  await screen.findByRole('heading', { name: `Pack ${order.orderNumber}` })
  return { order, read, ...opened }
}

const scan = (user: Awaited<ReturnType<typeof openPacking>>['user'], code: string) =>
  user.type(screen.getByLabelText('Scan or type a code'), `${code}{Enter}`)

test('shows shelf, batch, expiry and cold chain, and refuses a code of another product', async () => {
  const { user } = await openPacking()
  const line = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
  expect(line.getByText(/^Shelf B2/)).toBeTruthy()
  expect(line.getByText(/^Expires/)).toBeTruthy()
  expect(line.getByText('Keep cold')).toBeTruthy()
  await scan(user, '5901234123457')
  expect(await screen.findByText(/^5901234123457 is no code of this order/)).toBeTruthy()
  expect(screen.getByText('0 of 2 packed')).toBeTruthy()
})

test('a scan ticks a line, ticks survive a reload, and all ticked leads to label and dispatch', async () => {
  const { order, read, user } = await openPacking()
  await scan(user, BARCODE)
  expect(await screen.findByText(/^Packed: Panadol. Check that the box says batch/)).toBeTruthy()
  expect(screen.getByText('1 of 2 packed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
  cleanup()
  const again = await openAsAdmin(`/pack/${order.id}`)
  expect(await screen.findByText('1 of 2 packed')).toBeTruthy()
  await again.user.click(screen.getByRole('checkbox', { name: /Brufen/ }))
  expect(await screen.findByText('All packed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print label' }).getAttribute('href')).toBe(
    `/order-papers/label?ids=${order.id}`,
  )
  await again.user.type(await screen.findByRole('textbox', { name: 'Courier' }), 'TCS')
  await again.user.click(screen.getByRole('button', { name: 'Ship' }))
  expect(await screen.findByText('There is nothing to pack in this order now.')).toBeTruthy()
  expect(await read()).toMatchObject({ status: 'shipped', shipments: [{ courier: 'TCS' }] })
  await waitFor(() => expect(localStorage.getItem(`packing ${order.id}`)).toBeNull())
})

test('offers the couriers of the list, and no other name', async () => {
  const now = shop.clock.now()
  const courier = (name: string, active: boolean) => ({ id: name, name, active, created_at: now })
  await shop.db
    .insertInto('couriers')
    .values([courier('TCS', true), courier('Leopards', true), courier('Gone', false)])
    .execute()
  const { read, user } = await openPacking()
  await scan(user, BARCODE)
  await user.click(await screen.findByRole('checkbox', { name: /Brufen/ }))
  const choice = await screen.findByRole('combobox', { name: 'Courier' })
  await within(choice).findByRole('option', { name: 'Leopards' })
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(choice, 'Leopards')
  await user.click(screen.getByRole('button', { name: 'Ship' }))
  await waitFor(async () => expect(await read()).toMatchObject({ shipments: [{ courier: 'Leopards' }] }))
})

test('the page speaks Urdu on a device that was set to it', async () => {
  const { user } = await openPacking()
  await user.click(screen.getByRole('button', { name: 'اردو' }))
  expect(await screen.findByLabelText('کوڈ اسکین کریں یا لکھیں')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('dir')).toBe('rtl')
})
