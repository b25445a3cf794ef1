import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { addresses, calls, cut, network, shop } from 'server/test/network/network'
import { inputErrors } from 'shared-api/fixedTexts'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the dashboard shows the figures of the shop', async () => {
  const order = await buy(await shop.customer(), await shop.product({ name: 'Panadol', price: 200 }))
  await openAsAdmin('/')
  const orders = await section('Recent orders')
  expect(await orders.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  const products = await section('Products by revenue')
  expect(await products.findByRole('link', { name: 'Panadol' })).toBeTruthy()
  const figures = await screen.findByRole('row', { name: /^Today so far/ })
  expect(figures.textContent).toContain('Rs 350.00')
  const needs = await section('Needs attention now')
  const toConfirm = await needs.findByRole('link', { name: 'Cash orders to confirm by phone' })
  expect(within(toConfirm.closest('li') as HTMLElement).getByText('1')).toBeTruthy()
  const approvals = needs.getByRole('link', { name: 'Approvals' })
  expect(within(approvals.closest('li') as HTMLElement).getByText('0')).toBeTruthy()
  for (const title of ['Revenue', 'Categories by revenue', 'Payment methods by amount', 'Orders by status'])
    expect(await screen.findByRole('region', { name: title })).toBeTruthy()
})

test('each breakdown leads to its list, with the days of the period', async () => {
  await buy(await shop.customer(), await shop.product({ name: 'Panadol', price: 200 }))
  await openAsAdmin('/?period=daily&startDate=2026-11-01&endDate=2026-11-30')
  const filterOf = async (region: string, link: string | RegExp) => {
    const { href } = (await (await section(region)).findByRole('link', { name: link })) as HTMLAnchorElement
    return JSON.parse(new URL(href).searchParams.get('filter') ?? '')
  }
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  expect(await filterOf('Payment methods by amount', 'cash')).toEqual({
    paymentMethod: ['cash'],
    ...days,
  })
  expect(await filterOf('Orders by status', 'Pending')).toEqual({ status: ['pending'], ...days })
  expect(Object.keys(await filterOf('Categories by revenue', /./))).toEqual(['category'])
})

test('a shop without orders shows empty parts', async () => {
  await openAsAdmin('/')
  const orders = await section('Recent orders')
  expect(await orders.findByText('No data for this period')).toBeTruthy()
})

test('the period is in the address and sent to the API', async () => {
  const { user } = await openAsAdmin('/')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Weekly' }))
  const granularities = () =>
    addresses
      .filter(({ pathname }) => pathname === '/api/v1/dashboard')
      .map(({ searchParams }) => searchParams.get('period'))
  await waitFor(() => expect(granularities()).toEqual(['monthly', 'weekly']))
  expect(window.location.search).toBe('?period=weekly')
})

test('rejects days in the wrong order at their field without a call', async () => {
  await openAsAdmin('/?period=daily&startDate=2026-11-10&endDate=2026-11-01')
  expect(await screen.findByText(inputErrors.endBeforeStart)).toBeTruthy()
  expect(calls).not.toContain('GET /dashboard')
})

test('reads each part alone when the dashboard fails; a failed part shows its reason and a retry', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  cut('GET /dashboard')
  cut('GET /dashboard/top-products')
  const { user } = await openAsAdmin('/')
  expect(severityOf(await findToast(texts.fetchDashboard.failure))).toBe('error')
  const orders = await section('Recent orders')
  expect(await orders.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  const products = await section('Products by revenue')
  expect(await products.findByText(texts.fetchTopProducts.failure)).toBeTruthy()
  network.resetHandlers()
  await user.click(products.getByRole('button', { name: 'Try again' }))
  expect(await products.findByRole('table', { name: 'Top products' })).toBeTruthy()
})

test('reports graphs that failed to load once', async () => {
  cut('GET /dashboard/graphs')
  await openAsAdmin('/')
  expect(severityOf(await findToast(texts.fetchGraphs.failure))).toBe('error')
})
