import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { mostFound } from '../db/countUpTo.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let ayesha: TestUser
let bilal: TestUser
let admin: TestUser
const openShop = async () => {
  shop = await createTestApp()
  ayesha = await shop.customer()
  bilal = await shop.customer()
  admin = await shop.admin()
  await uploadOne(shop, ayesha, { patientName: 'Ayesha Khan', city: 'Karachi', doctorName: 'Dr. Noor_100%' })
  shop.pass(24 * 60)
  await uploadOne(shop, ayesha, { patientName: 'Hamza Khan', city: 'Lahore', phone: '03219876543' })
  shop.pass(24 * 60)
  await uploadOne(shop, bilal, { patientName: 'Bilal Ahmed', city: 'Lahore' })
}

const all = async (query: string) => {
  const { status, body } = await shop.send('GET', `/prescription/admin/all?${query}`, { token: admin.token })
  expect(status).toBe(200)
  return (body.data as { patientName: string }[]).map((one) => one.patientName.split(' ')[0])
}
const patch = async (
  name: string,
  body: { status: 'under_review' | 'approved' | 'rejected'; reviewNote?: string },
) => {
  const { data } = await admin.api('GET /prescription/admin/all', { query: { search: name } })
  await admin.api('PATCH /prescription/admin/:id', { params: { id: existing(data[0]).id }, body })
}

describe('three prescriptions of two customers', () => {
  beforeAll(openShop)

  test.each([
    ['', ['Bilal', 'Hamza', 'Ayesha']],
    ['city=lahore', ['Bilal', 'Hamza']],
    ['search=khan', ['Hamza', 'Ayesha']],
    ['search=noor_100%25', ['Ayesha']],
    ['search=%25', ['Ayesha']],
    ['search=_', ['Ayesha']],
    ['search=%2B92 321 9876543', ['Hamza']],
    ['search=KHAN DR. noor', ['Ayesha']],
    ['search=hamza khan 0321', ['Hamza']],
    ['search=khan&order=asc', ['Ayesha', 'Hamza']],
    ['search=khan&limit=1&offset=1', ['Ayesha']],
    ['search=khan&city=lahore', ['Hamza']],
    ['fromDate=2026-11-22', ['Bilal', 'Hamza']],
    ['fromDate=2026-11-22&toDate=2026-11-22', ['Hamza']],
    ['toDate=2026-11-21', ['Ayesha']],
    ['status=pending&limit=1&offset=1', ['Hamza']],
    ['status=approved,rejected', []],
    ['nobody=knows&_t=1', ['Bilal', 'Hamza', 'Ayesha']],
  ])('staff filter with %j', async (query, expected) => {
    expect(await all(query)).toEqual(expected)
  })

  test('staff ask for one customer’s; a customer who asks for another’s gets only own ones', async () => {
    expect(await all(`customerId=${ayesha.id}`)).toEqual(['Hamza', 'Ayesha'])
    expect(await all('customerId=nobody')).toEqual([])
    const path = `/prescription/my-prescriptions?customerId=${ayesha.id}`
    const { body } = await shop.send('GET', path, { token: bilal.token })
    expect(body.data).toMatchObject([{ patientName: 'Bilal Ahmed' }])
  })

  test('the page says how many there are', async () => {
    const { data, meta } = await ayesha.api('GET /prescription/my-prescriptions', { query: { limit: 1 } })
    expect(data.map((one) => one.patientName)).toEqual(['Hamza Khan'])
    expect(meta).toEqual({ total: 2, limit: 1, offset: 0 })
  })

  test.each([
    'status=lost',
    'limit=0',
    'limit=101',
    'offset=-1',
    'fromDate=yesterday',
  ])('%s is 400', async (query) => {
    for (const list of ['admin/all', 'my-prescriptions'])
      expect((await shop.send('GET', `/prescription/${list}?${query}`, { token: admin.token })).status).toBe(
        400,
      )
  })

  test('a period whose end is before its start is 400 at the end, in words', async () => {
    const { status, body } = await shop.send(
      'GET',
      '/prescription/admin/all?fromDate=2026-11-22&toDate=2026-11-21',
      {
        token: admin.token,
      },
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: [{ field: 'toDate', message: 'The end date is before the start date' }],
    })
  })

  test('a shopper sees the own ones alone, by every way', async () => {
    const { data } = await bilal.api('GET /prescription/my-prescriptions')
    const theirs = await ayesha.api('GET /prescription/my-prescriptions')
    expect(data).toHaveLength(1)
    for (const { id, prescriptionNumber } of theirs.data) {
      expect((await shop.send('GET', `/prescription/${id}`, { token: bilal.token })).status).toBe(404)
      const byNumber = `/prescription/by-number/${prescriptionNumber}`
      expect((await shop.send('GET', byNumber, { token: bilal.token })).status).toBe(404)
      expect((await shop.send('GET', byNumber, { token: admin.token })).status).toBe(200)
    }
    for (const path of ['admin/all', 'admin/stats'])
      expect((await shop.send('GET', `/prescription/${path}`, { token: bilal.token })).status).toBe(403)
  })

  test('the queue is the list the other way round', async () => {
    const numbers = async (order: 'asc' | 'desc') =>
      (await admin.api('GET /prescription/admin/all', { query: { order } })).data.map(({ id }) => id)
    const newest = await numbers('desc')
    expect(newest).toHaveLength(3)
    expect(await numbers('asc')).toEqual(newest.toReversed())
  })
})

describe('prescriptions that change', () => {
  beforeEach(openShop)

  test('several statuses, written either way', async () => {
    await patch('Hamza', { status: 'approved' })
    await patch('Bilal', { status: 'rejected', reviewNote: 'Unreadable' })
    expect(await all('status=approved&status=rejected')).toEqual(['Bilal', 'Hamza'])
    expect(await all('status=approved,pending')).toEqual(['Hamza', 'Ayesha'])
  })

  test('the figures of the queue', async () => {
    const stats = async () => (await admin.api('GET /prescription/admin/stats')).data
    expect(await stats()).toMatchObject({
      total: 3,
      pending: 3,
      oldestPendingMinutes: 48 * 60,
      medianReviewMinutes: null,
    })
    shop.pass(10)
    await patch('Bilal', { status: 'approved' })
    shop.pass(30)
    await patch('Hamza', { status: 'rejected', reviewNote: 'Unreadable' })
    await patch('Ayesha', { status: 'under_review' })
    expect(await stats()).toEqual({
      total: 3,
      pending: 0,
      underReview: 1,
      needsInfo: 0,
      approved: 1,
      rejected: 1,
      dispensed: 0,
      expired: 0,
      oldestPendingMinutes: 48 * 60 + 40,
      medianReviewMinutes: (10 + (24 * 60 + 40)) / 2,
    })
  })

  test('a waiting shopper sees the median once there are enough reviews', async () => {
    const readMedian = async () => (await bilal.api('GET /prescription/review-time')).data.medianReviewMinutes
    await shop.db
      .updateTable('prescriptions')
      .set({ reviewed_at: shop.clock.now(), created_at: new Date(shop.clock.now().getTime() - 60 * 60_000) })
      .execute()
    expect(await readMedian()).toBeNull()
    for (const minutes of [10, 20]) {
      const { id } = await uploadOne(shop, bilal)
      const created = new Date(shop.clock.now().getTime() - minutes * 60_000)
      await shop.db
        .updateTable('prescriptions')
        .set({ reviewed_at: shop.clock.now(), created_at: created })
        .where('id', '=', id)
        .execute()
    }
    expect(await readMedian()).toBe(60)
  })

  test('a capped search says that there are more, and all of them can be browsed', async () => {
    await sql`insert into prescriptions (id, prescription_number, user_id, patient_name, city, phone, created_at, updated_at)
    select 'many-' || n, 'MANY-' || n, ${bilal.id}, 'Zubair', 'Multan', '03001234567',
      now() - n * interval '1 minute', now() from generate_series(1, ${mostFound + 1}) n`.execute(shop.db)
    const query = { search: 'zubair', limit: 50, offset: mostFound }
    const { data, meta } = await admin.api('GET /prescription/admin/all', { query })
    expect(meta).toMatchObject({ total: mostFound, moreThanTotal: true })
    expect(data.map(({ prescriptionNumber }) => prescriptionNumber)).toEqual([`MANY-${mostFound + 1}`])
  })

  test('counts by status are right after any change, before the daily totals and after', async () => {
    const stats = async () => {
      const { total, pending, underReview, rejected } = (await admin.api('GET /prescription/admin/stats'))
        .data
      return [total, pending, underReview, rejected]
    }
    const steps: [() => Promise<unknown>, number[]][] = [
      [async () => undefined, [3, 3, 0, 0]],
      [() => patch('Hamza', { status: 'under_review' }), [3, 2, 1, 0]],
      [() => patch('Bilal', { status: 'rejected', reviewNote: 'It cannot be read' }), [3, 1, 1, 1]],
      [() => shop.db.deleteFrom('prescriptions').where('user_id', '=', bilal.id).execute(), [2, 1, 1, 0]],
      [() => uploadOne(shop, bilal), [3, 2, 1, 0]],
    ]
    for (const [step, counts] of steps) {
      await step()
      expect(await stats()).toEqual(counts)
      await rollupDailyTotals(shop)
      expect(await stats()).toEqual(counts)
    }
    expect(await rollupDailyTotals(shop)).toBe(0)
  })

  test('how long a review takes is what the last thousand of them say', async () => {
    const now = shop.clock.now()
    await sql`insert into prescriptions (id, prescription_number, user_id, patient_name, city, phone, status,
      created_at, updated_at, reviewed_at)
    select 'read-' || n, 'READ-' || n, ${bilal.id}, 'Zubair', 'Multan', '03001234567', 'rejected',
      reviewed_at - (case when n <= 1000 then 5 else 60 end) * interval '1 minute', reviewed_at, reviewed_at
    from (select n, ${now}::timestamptz - n * interval '1 minute' as reviewed_at
      from generate_series(1, 2500) n) read`.execute(shop.db)
    expect((await admin.api('GET /prescription/admin/stats')).data.medianReviewMinutes).toBe(5)
    expect((await admin.api('GET /prescription/review-time')).data.medianReviewMinutes).toBe(5)
  })
})
