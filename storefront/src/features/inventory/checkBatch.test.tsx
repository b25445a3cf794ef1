import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'

const onShelf = async () => {
  const productId = await shop.product({ name: 'Panadol', stock: 0 })
  const { api } = await shop.admin()
  const body = { productId, batchNumber: 'PK-77', expiryDate: '2028-01-31', quantity: 5 }
  return { api, batch: (await api('POST /batch', { body })).data }
}

const check = async (number: string) => {
  const { user } = await renderShop('/check-batch')
  await user.type(await screen.findByLabelText('Batch number on the pack'), number)
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

test('a batch that we received is named with its expiry, and proves nothing about the pack', async () => {
  await onShelf()
  await check('pk-77')
  expect(await screen.findByText('We received this batch, and it is not recalled')).toBeTruthy()
  expect(screen.getByText(/expires 31\sJan\s2028/)).toBeTruthy()
  expect(screen.getByText(/A copied box can carry the same number/)).toBeTruthy()
})

test('a recalled batch must not be used, and says why', async () => {
  const { api, batch } = await onShelf()
  await api('POST /batch/:id/recall', { params: { id: batch.id }, body: { reason: 'Wrong strength' } })
  await check('PK-77')
  expect(await screen.findByText('This batch was recalled: please do not use it')).toBeTruthy()
  expect(screen.getByText('Wrong strength')).toBeTruthy()
})

test('a medicine that must not be missed is taken until another pack arrives', async () => {
  const { api, batch } = await onShelf()
  const body = { reason: 'Wrong strength', act: 'continue' as const }
  await api('POST /batch/:id/recall', { params: { id: batch.id }, body })
  await check('PK-77')
  expect(await screen.findByText('This batch was recalled: keep taking it until we replace it')).toBeTruthy()
  expect(screen.getByText('Go on with all your other medicines.')).toBeTruthy()
  expect(screen.queryByText(/do not use it/)).toBeNull()
})

test('a number that we never sold is not ours', async () => {
  await check('FAKE-1')
  expect(await screen.findByText('We do not know this number')).toBeTruthy()
})
