import { render, screen } from '@testing-library/react'
import { AdminContext, ListContextProvider, ResourceContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { ExportActions } from './ExportActions.tsx'

test('a list without filters has its buttons all the same', async () => {
  const list = { resource: 'brand', filterValues: {}, displayedFilters: {}, total: 1 }
  render(
    <AdminContext>
      <ResourceContextProvider value="brand">
        <ListContextProvider value={list as never}>
          <ExportActions operation="GET /brand/export" text="exportOrders" file="brands" />
        </ListContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  )
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy()
})
