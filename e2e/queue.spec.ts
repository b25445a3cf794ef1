import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Client } from 'shared-api/client'
import { expect, test } from './journey.ts'
import { emptyQueue, enter, hina, omar, openReview } from './queue.ts'
import { runsAll } from './runsAll.ts'
import { sendPrescription } from './sendPrescription.ts'
import { adminOf, clientAs, prescriptionMedicines, signUpCustomer } from './testUsers.ts'

// The review page opens the oldest prescription of all customers by itself, so these run one after another
// and alone.
test.describe.configure({ mode: 'serial' })

/** Keys for one prescription of three lines with doctor and date, every letter of a search among them. */
const mostKeys = 45
/** Letters after which a brand is the first of the list, as `augm` of Augmentin. */
const LETTERS = 4
const doctor = 'Dr. Sana Malik'
const reports = resolve(import.meta.dirname, '../reports')
const count = runsAll ? 20 : 3

let shop = ''
let admin: Client
/** Deciding claims the next prescription, so both may hold one when a test ends. */
let pharmacists: Client[]
test.beforeAll(async () => {
  shop = `http://localhost:${process.env.SHOP_PORT}`
  admin = (await adminOf(shop)).api
  const { token } = await clientAs(shop)('POST /auth/login', {
    body: { email: omar.email, password: omar.password },
  })
  pharmacists = [admin, clientAs(shop, { token })]
})

const read = async (id: string) => (await admin('GET /prescription/:id', { params: { id } })).data

test('two pharmacists, one prescription: one wins, the other sees who and what', { tag: '@long' }, async ({
  browser,
  adminUrl,
}) => {
  const { api } = await signUpCustomer(shop)
  const { id } = await sendPrescription(api, 'Zainab Iqbal')
  const address = `${adminUrl}/prescription/${id}/show`
  const reviewers = await Promise.all(
    [hina, omar].map(async (who) => {
      const staffPage = await (await browser.newContext()).newPage()
      await enter(staffPage, address, who)
      await expect(staffPage.getByRole('button', { name: 'Claim for review' })).toBeVisible()
      return { ...who, staffPage }
    }),
  )
  await Promise.all(reviewers.map(({ staffPage }) => staffPage.keyboard.press('c')))
  await expect.poll(async () => (await read(id)).status).toBe('under_review')
  const { claimedBy } = await read(id)
  const [winner, loser] = reviewers[0]?.name === claimedBy ? reviewers : reviewers.toReversed()
  if (!winner || !loser) throw new Error('there are two')
  await expect(winner.staffPage.getByText('with you', { exact: true })).toBeVisible()
  await expect(loser.staffPage.getByText(`with ${winner.name}`, { exact: true })).toBeVisible()
  const warning = loser.staffPage.getByText(`${winner.name} is reviewing this prescription`, { exact: false })
  await expect(warning.first()).toBeVisible()
  await expect(loser.staffPage.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  await test.step('a prescription that a colleague works on cannot be claimed', async () => {
    const error = loser.staffPage.getByText(`${winner.name} is reviewing this prescription`, { exact: true })
    // That of the claim leaves first.
    await expect(error).toHaveCount(0)
    await loser.staffPage.getByRole('button', { name: 'Take over' }).click()
    await expect(error).toBeVisible()
    expect((await read(id)).claimedBy).toBe(winner.name)
  })

  await test.step('refused by keyboard: the shopper reads why in both languages, the other what was decided', async () => {
    await winner.staffPage.keyboard.press('x')
    await expect(winner.staffPage.getByRole('radio').first()).toBeFocused()
    await winner.staffPage.keyboard.press('ArrowDown')
    await expect(winner.staffPage.getByLabel('Message to the customer')).toHaveValue(
      /This is not a prescription/,
    )
    await winner.staffPage.keyboard.press('Enter')
    await expect.poll(async () => (await read(id)).status).toBe('rejected')
    const { data } = await api('GET /prescription/:id', { params: { id } })
    expect(data).toMatchObject({ reasonCode: 'not_a_prescription', reviewedBy: winner.name })
    expect(data.reviewNote).toBe('This is not a prescription.\nیہ نسخہ نہیں ہے۔')
    await loser.staffPage.keyboard.press('c')
    await expect(loser.staffPage.getByText(`Decided by ${winner.name}`)).toBeVisible()
    await expect(loser.staffPage.getByText('rejected', { exact: true })).toBeVisible()
    await expect(loser.staffPage.getByText('This prescription is decided.')).toBeVisible()
  })
  for (const { staffPage } of reviewers) await staffPage.context().close()
})

test('an abandoned claim is taken over; the first pharmacist learns so when deciding', {
  tag: '@long',
}, async ({ browser, adminUrl }) => {
  const { data } = await admin('GET /prescription/admin/all', {
    query: { status: 'under_review', limit: 50 },
  })
  // The demo has claims that are days old. A claim that another journey has just made cannot be taken over
  // yet.
  const left = data.find(
    ({ claimedByMe, createdAt }) => claimedByMe && Date.now() - Date.parse(createdAt) > 3_600_000,
  )
  if (!left) throw new Error('Hina left none')
  const address = `${adminUrl}/prescription/${left.id}/show`
  const [first, second] = await Promise.all(
    [hina, omar].map(async (who) => {
      const staffPage = await (await browser.newContext()).newPage()
      await enter(staffPage, address, who)
      return staffPage
    }),
  )
  if (!first || !second) throw new Error('there are two')
  await expect(first.getByText('with you', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Take over' }).click()
  await expect(second.getByText('with you', { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Reject' })).toBeVisible()
  await first.bringToFront()
  await first.keyboard.press('x')
  await expect(first.getByRole('radio').first()).toBeFocused()
  await first.keyboard.press('ArrowDown')
  await first.keyboard.press('Enter')
  await expect(first.getByText(`${omar.name} is reviewing this prescription`).first()).toBeVisible()
  await expect(first.getByText(`with ${omar.name}`, { exact: true })).toBeVisible()
  expect(await read(left.id)).toMatchObject({ status: 'under_review', claimedBy: omar.name })
  await second.bringToFront()
  await second.keyboard.press('u')
  await expect(second).toHaveURL(/\/prescription\/queue/)
  expect(await read(left.id)).toMatchObject({ status: 'pending', claimedBy: null })
  for (const staffPage of [first, second]) await staffPage.context().close()
})

test('approved in part by keyboard, with the reason; the shopper sees what they get', async ({
  page,
  adminUrl,
}) => {
  await emptyQueue(pharmacists)
  const [medicine] = await prescriptionMedicines(admin, ['Partalex'])
  const { api } = await signUpCustomer(shop)
  const { id } = await sendPrescription(api, 'Parveen Abbasi', undefined, doctor)
  await enter(page, `${adminUrl}/prescription/queue`, omar)
  await expect(page.getByText('Parveen Abbasi')).toBeVisible()
  const pharmacist = openReview(page)
  await pharmacist.press('n')
  await expect(page.getByRole('heading', { name: 'Parveen Abbasi' })).toBeVisible()
  await expect(page.getByText('with you', { exact: true })).toBeVisible()
  await pharmacist.pageFacts(doctor)
  await pharmacist.line(medicine?.name ?? '', '1bd5d')
  await pharmacist.press('Escape', 'Escape', 'p')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await pharmacist.press('Enter')
  await expect(page.getByText('No prescriptions left to review')).toBeVisible()
  const { data } = await api('GET /prescription/:id', { params: { id } })
  const dose = { en: '1 tablet 2 times a day, for 5 days.' }
  expect(data.items).toMatchObject([{ name: medicine?.name, quantity: 1, doseUnits: 10, days: 5, dose }])
  expect(data).toMatchObject({ status: 'approved', reviewedBy: omar.name, prescriber: { name: doctor } })
  expect(data.reviewNote).toMatch(/^We can give you a part of it\. The rest is not available\.\n/)
})

test(`${count} prescriptions of three lines each, by keyboard alone, with doctor and date: at most 45 keys for each`, async ({
  page,
  adminUrl,
}, info) => {
  test.setTimeout(300_000)
  await emptyQueue(pharmacists)
  const medicines = await prescriptionMedicines(admin, [
    'Quvexil',
    'Zafnorin',
    'Wymertal',
    'Kivolex',
    'Jorbatin',
    'Xelprado',
  ])
  const { api } = await signUpCustomer(shop)
  const waiting: { id: string; patient: string }[] = []
  for (let place = 1; place <= count; place++) {
    const patient = `Patient ${String(place).padStart(2, '0')}`
    waiting.push({ id: (await sendPrescription(api, patient, undefined, doctor)).id, patient })
  }
  await enter(page, `${adminUrl}/prescription/queue`, hina)
  await expect(page.getByText('Patient 01')).toBeVisible()
  const pharmacist = openReview(page)
  const counts: ReturnType<typeof pharmacist.counted>[] = []
  const started = Date.now()
  await pharmacist.press('n')
  for (const [place, { patient }] of waiting.entries()) {
    await expect(page.getByRole('heading', { name: patient })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Page 1/ })).toBeVisible()
    await expect(page.getByText('with you', { exact: true })).toBeVisible()
    await pharmacist.press('+')
    await pharmacist.pageKeys(doctor)
    for (let line = 0; line < 3; line++) {
      const { name = '' } = medicines[(place + line) % medicines.length] ?? {}
      await pharmacist.line(name, '1bd10d', { letters: LETTERS })
    }
    await pharmacist.press('Control+Enter')
    counts.push(pharmacist.counted())
  }
  await expect(page.getByText('No prescriptions left to review')).toBeVisible()
  const seconds = (Date.now() - started) / 1000

  for (const [place, { id }] of waiting.entries()) {
    const { status, items, reviewedBy } = await read(id)
    expect([status, reviewedBy]).toEqual(['approved', hina.name])
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual(
      [0, 1, 2].map((line) => [medicines[(place + line) % medicines.length]?.name, 2]),
    )
  }
  const keys = counts.map((one) => one.keys + one.letters).sort((a, b) => a - b)
  const report = {
    median: keys[Math.floor(keys.length / 2)],
    max: keys.at(-1),
    seconds,
    prescriptions: counts,
  }
  info.annotations.push({ type: 'keys', description: JSON.stringify(report) })
  mkdirSync(reports, { recursive: true })
  writeFileSync(resolve(reports, 'review-keys.json'), `${JSON.stringify(report, null, 2)}\n`)
  expect(Math.max(...keys)).toBeLessThanOrEqual(mostKeys)
})
