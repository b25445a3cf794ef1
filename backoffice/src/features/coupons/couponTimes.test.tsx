import { fireEvent, screen } from '@testing-library/react'
import { shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../../test/renderBackoffice.tsx'
import { setTimeZone } from '../../../test/timeZone.ts'
import { findToast, severityOf } from '../../../test/toast.ts'

const note = 'All dates and times are Karachi time.'

const input = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement

const create = async () => {
  const { api } = await shop.admin()
  const { data } = await api('POST /coupon', {
    body: {
      code: 'EID10',
      discountType: 'percentage',
      discountValue: 10,
      startDate: '2026-12-01T09:00:00+05:00',
    },
  })
  return { api, params: { id: data.id } }
}

test.each([
  'America/Los_Angeles',
  'Pacific/Auckland',
])('in %s 9:00 of a new coupon is 9:00 in Karachi: stored, listed and edited', async (zone) => {
  setTimeZone(zone)
  const { admin, user } = await openAsAdmin('/coupon/create')
  await user.type(await input('Code *'), 'EID10')
  await user.type(await input('Amount (percent or Rs) *'), '10')
  expect(screen.getAllByText('Karachi time')).toHaveLength(2)
  fireEvent.change(await input('Starts'), { target: { value: '2026-12-01T09:00' } })
  await saveForm()
  await findToast(texts.createCoupon.success)

  const { coupons } = await admin.api('GET /coupon')
  expect(coupons[0]?.startDate).toBe('2026-12-01T04:00:00.000Z')
  expect(await screen.findByText(/from 1 Dec 2026, 9:00 am\./)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'EID10' }))
  expect((await input('Starts')).value).toBe('2026-12-01T09:00')
})

test.each(['Asia/Karachi', 'Pacific/Auckland'])('in %s a time is changed and taken away', async (zone) => {
  setTimeZone(zone)
  const { api, params } = await create()
  await openAsAdmin(`/coupon/${params.id}`)
  const starts = await input('Starts')
  expect(starts.value).toBe('2026-12-01T09:00')
  fireEvent.change(starts, { target: { value: '' } })
  fireEvent.blur(starts)
  fireEvent.change(await input('Ends'), { target: { value: '2026-12-31T23:30' } })
  await saveForm()
  await findToast(texts.updateCoupon.success)
  expect((await api('GET /coupon/:id', { params })).data).toMatchObject({
    startDate: null,
    endDate: '2026-12-31T18:30:00.000Z',
  })
})

test('rejects an end before the start at its field, which still names the zone', async () => {
  const { params } = await create()
  await openAsAdmin(`/coupon/${params.id}`)
  const ends = await input('Ends')
  fireEvent.change(ends, { target: { value: '2026-11-30T09:00' } })
  await saveForm()
  const sentence = 'Please choose an end that is after the start'
  expect(severityOf(await findToast(sentence))).toBe('error')
  expect(ends.getAttribute('aria-invalid')).toBe('true')
  const hint = document.getElementById(ends.getAttribute('aria-describedby') ?? '')
  expect([...(hint?.children ?? [])].map((line) => line.textContent)).toEqual([sentence, 'Karachi time'])
})

test('a save of another field leaves the times unchanged', async () => {
  setTimeZone('America/Los_Angeles')
  const { api, params } = await create()
  const { user } = await openAsAdmin(`/coupon/${params.id}`)
  await user.type(await input('Description'), 'For Eid')
  await saveForm()
  await findToast(texts.updateCoupon.success)
  expect((await api('GET /coupon/:id', { params })).data).toMatchObject({
    description: 'For Eid',
    startDate: '2026-12-01T04:00:00.000Z',
  })
})

test.each([
  ['Asia/Karachi', false],
  ['Pacific/Auckland', true],
])('a device in %s shows a note about the back office’s zone: %s', async (zone, isShown) => {
  setTimeZone(zone)
  await openAsAdmin('/coupon')
  await screen.findByText(/No coupons/)
  expect(screen.queryByText(note) !== null).toBe(isShown)
})

test('a conflict shows times in Karachi’s zone', async () => {
  setTimeZone('America/Los_Angeles')
  const { api, params } = await create()
  await openAsAdmin(`/coupon/${params.id}`)
  fireEvent.change(await input('Starts'), { target: { value: '2026-12-02T10:00' } })
  await api('PUT /coupon/:id', { params, body: { startDate: '2026-12-03T11:00:00+05:00' } })
  await saveForm()
  expect(await screen.findByLabelText('Keep mine: 2 Dec 2026, 10:00 am')).toBeTruthy()
  expect(screen.getByLabelText('Take theirs: 3 Dec 2026, 11:00 am')).toBeTruthy()
})
