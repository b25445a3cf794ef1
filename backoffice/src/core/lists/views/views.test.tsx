import { screen, waitFor, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast } from '../../../../test/toast.ts'
import { isSameView, searchOf } from './viewSearch.ts'

const place = async (price = 200) => buy(await shop.customer(), await shop.product({ price }))

test('a filter is saved as a tab with its count, opened by it, and deleted', async () => {
  const small = await place(200)
  const large = await place(5000)
  const filter = JSON.stringify({ minAmount: 1000 })
  const { user } = await openAsAdmin(`/order?${new URLSearchParams({ filter })}`)
  expect(await screen.findByRole('link', { name: large.orderNumber })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Large ones')
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  const tab = await screen.findByRole('tab', { name: 'Large ones (1)' })
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'cancelled 0' }))
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('false'))
  await user.click(tab)
  expect(await screen.findByRole('link', { name: large.orderNumber })).toBeTruthy()
  expect(screen.queryByRole('link', { name: small.orderNumber })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Delete this view' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toMatch(/Only you see it/)
  await user.click(within(question).getByRole('button', { name: 'Delete this view' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Large ones (1)' })).toBeNull())
})

test('a shared view of a colleague is a tab, and an owner who deletes it reads that others lose it', async () => {
  const colleague = await shop.admin('orders')
  await colleague.api('POST /saved-view', {
    body: {
      list: 'order',
      name: 'Packed',
      shared: true,
      filter: { status: ['processing'] },
      sort: { field: 'createdAt', order: 'DESC' },
    },
  })
  const { user } = await openAsAdmin('/order')
  const tab = await screen.findByRole('tab', { name: 'Packed (0), shared' })
  await user.click(tab)
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  await user.click(await screen.findByRole('button', { name: 'Delete this view' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/colleagues no longer see it/)
})

test('a view that names a customer is not saved', async () => {
  const filter = JSON.stringify({ search: 'Ayesha' })
  const { user } = await openAsAdmin(`/order?${new URLSearchParams({ filter })}`)
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One customer{Enter}')
  await findToast('Remove the search and the customer first: a saved view names no customer')
})

test('columns are hidden and shown, and the choice stays', async () => {
  await place()
  const { user } = await openAsAdmin('/order')
  expect(await screen.findByRole('columnheader', { name: 'City' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const city = await screen.findByRole('menuitemcheckbox', { name: 'City' })
  expect(city.getAttribute('aria-checked')).toBe('true')
  await user.click(city)
  await waitFor(() => expect(city.getAttribute('aria-checked')).toBe('false'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'Rx' })).toBeTruthy()
})

test('a preset shows the orders of its days, and pressed again all of them', async () => {
  const order = await place()
  const { user } = await openAsAdmin('/order')
  await screen.findByRole('link', { name: order.orderNumber })
  const yesterday = screen.getByRole('button', { name: 'Yesterday' })
  await user.click(yesterday)
  await waitFor(() => expect(screen.queryByRole('link', { name: order.orderNumber })).toBeNull())
  expect(yesterday.getAttribute('aria-pressed')).toBe('true')
  await user.click(yesterday)
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
})

test('views with the same filters in another order are the same', () => {
  const sort = { field: 'createdAt', order: 'DESC' } as const
  expect(isSameView({ filter: { a: 1, b: ['x'] }, sort }, { filter: { b: ['x'], a: 1 }, sort })).toBe(true)
  expect(isSameView({ filter: { a: 1 }, sort }, { filter: { a: 1 }, sort: { ...sort, order: 'ASC' } })).toBe(
    false,
  )
  expect(new URLSearchParams(searchOf({ filter: { a: 1 }, sort }, 25)).get('displayedFilters')).toBe(
    '{"a":true}',
  )
})

test('the revenue is that of the open view, and none where the view has statuses', async () => {
  await place(200)
  const colleague = await shop.admin('orders')
  const share = (name: string, filter: Record<string, string | string[]>) =>
    colleague.api('POST /saved-view', {
      body: { list: 'order', name, shared: true, filter, sort: { field: 'createdAt', order: 'DESC' } },
    })
  await share('Lahore', { city: 'Lahore' })
  await share('Open', { status: ['pending'] })
  const { user } = await openAsAdmin('/order')
  const revenue = await screen.findByText(/^Revenue Rs [1-9]/)
  await user.click(await screen.findByRole('tab', { name: 'Lahore (0), shared' }))
  await waitFor(() => expect(revenue.textContent).toBe('Revenue Rs 0.00'))
  expect(screen.getByRole('tab', { name: /^pending 1$/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Open (1), shared' }))
  await waitFor(() => expect(screen.queryByText(/^Revenue/)).toBeNull())
})

test('statuses and saved views of orders are one row of tabs, and a status leaves the view', async () => {
  const order = await place(200)
  const colleague = await shop.admin('orders')
  await colleague.api('POST /saved-view', {
    body: {
      list: 'order',
      name: 'Lahore',
      shared: true,
      filter: { city: 'Lahore' },
      sort: { field: 'createdAt', order: 'DESC' },
    },
  })
  const { user } = await openAsAdmin('/order')
  const tab = await screen.findByRole('tab', { name: 'Lahore (0), shared' })
  expect(screen.getAllByRole('tablist')).toHaveLength(1)
  await user.click(tab)
  await waitFor(() => expect(screen.queryByRole('link', { name: order.orderNumber })).toBeNull())
  await user.click(await screen.findByRole('tab', { name: /^pending 1$/ }))
  expect(await screen.findByRole('link', { name: order.orderNumber })).toBeTruthy()
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('false'))
})
