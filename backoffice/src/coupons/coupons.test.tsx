import { screen } from '@testing-library/react'
import { shop } from 'server/test/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../test/renderBackoffice.tsx'

test('the list shows a coupon', async () => {
  const { api } = await shop.admin()
  await api('POST /coupon', { body: { code: 'EID10', discountType: 'percentage', discountValue: 10 } })
  await openAsAdmin('/coupon')
  expect(await screen.findByRole('link', { name: 'EID10' })).toBeTruthy()
})
