import { screen, within } from '@testing-library/react'
import { existing } from 'server/test/existing'
import { newPage, uploadOne } from 'server/test/fixtures/prescription'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

test('finding 19: says that the same page came from several accounts, with a link to each prescription', async () => {
  const page = await newPage()
  const earlier = await uploadOne(shop, await shop.customer(), {}, page)
  const again = await uploadOne(shop, await shop.customer(), {}, page)
  await openAsAdmin(`/prescription/${again.id}/show`)
  const alert = (await screen.findByText('The same page was sent from 2 accounts')).closest('[role="alert"]')
  const found = within(alert as HTMLElement)
  expect(found.getByText(/^Page 1 is also on another customer’s prescription/)).toBeTruthy()
  expect(found.getByRole('link', { name: earlier.prescriptionNumber }).getAttribute('href')).toBe(
    `/prescription/${earlier.id}/show`,
  )
})

test('finding 19: a page that looks like one of another customer is a hint to compare them', async () => {
  const earlier = await uploadOne(shop, await shop.customer())
  const again = await uploadOne(shop, await shop.customer())
  const [one, other] = [again, earlier].map(({ files }) => existing(files[0]).id)
  if (!one || !other) throw new Error('two pages')
  await shop.db.insertInto('similar_pages').values({ page_id: one, other_id: other, distance: 8 }).execute()
  await openAsAdmin(`/prescription/${again.id}/show`)
  const hint = await screen.findByText(
    'Two prescriptions on the same printed form can look alike. Please compare them.',
  )
  const alert = within(hint.closest('[role="alert"]') as HTMLElement)
  expect(alert.getByText(/^Page 1 looks like a page of another customer’s prescription/)).toBeTruthy()
  expect(screen.queryByText(/^The same page was sent/)).toBeNull()
})

test('finding 52: says that a page was used by an account that is closed, and when', async () => {
  const page = await newPage()
  const first = await shop.customer()
  const earlier = await uploadOne(shop, first, {}, page)
  const again = await uploadOne(shop, await shop.customer(), {}, page)
  await shop.db.updateTable('users').set({ closed_at: shop.clock.now() }).where('id', '=', first.id).execute()
  await openAsAdmin(`/prescription/${again.id}/show`)
  const label = await screen.findByText(/^Page 1 is also on a prescription of an account that is closed/)
  expect(within(label).getByRole('link', { name: earlier.prescriptionNumber })).toBeTruthy()
})
