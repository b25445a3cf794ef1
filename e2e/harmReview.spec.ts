import { expect, test } from './journey.ts'
import { enter, omar } from './queue.ts'
import { sendPrescription } from './sendPrescription.ts'
import { adminOf, signUpCustomer } from './testUsers.ts'

// Rows of section 1 of the review of harm that stand on the review page, by their numbers.

/** Typed, and the wrong medicine that Enter once chose. */
const lookalikes = [
  ['Digoxin', /Thyroxine/],
  ['Warfarin', /Disprin/],
  ['Norvasc 10', /Norvasc 5/],
  ['Amaryl 4', /Amaryl 2/],
  ['Galvus', /Galvus Met/],
  ['Humulin', /Cremaffin/],
  ['Coumadin', /Cremaffin/],
  ['Methotrexate', /Ritalin/],
  ['Ketoconazole', /Shampoo/],
  ['Prednisolone', /Deltacortril/],
  ['Trevia', /Treviamet/],
  ['diam', /Diampa/],
] as const

/** A medicine, a dose as it is written, and a part of the sum below it. */
const doses = [
  ['Mixtard 30 HM Vial', '20 units bd x30', '2 vials'],
  ['Lantus SoloStar Pen', '14 units hs x30', '2 pens'],
  ['Glucophage 500mg Tablets', '500 mg bd x30', '= 60 tablets'],
  ['Glucophage 500mg Tablets', '1+0+1 x30', '= 60 tablets'],
  ['Concor 5mg Tablets', '½ od x30', '= 15 tablets'],
  ['Concor 5mg Tablets', '1/2 od x30', '= 15 tablets'],
  ['Concor 5mg Tablets', 'half od x30', '= 15 tablets'],
  ['Plavix 75mg Tablets', '0-1-0 x30', '= 30 tablets'],
  ['Tobrex Eye Drops 0.3%', '1 drop qid right eye x7', '1 bottle'],
  ['Sunny D 200000 IU Capsule', '1 x7 days', 'Write how often.'],
  ['Plavix 75mg Tablets', '1 sos x 10', 'can be days or an amount to hand over'],
] as const

test('1.1, 1.3 and 1.5: picks no other medicine, counts doses rightly, and stops a double dose', {
  tag: '@long',
}, async ({ page, baseURL, adminUrl, strayErrors }) => {
  test.setTimeout(180_000)
  const shop = baseURL ?? ''
  const { id } = await sendPrescription((await signUpCustomer(shop)).api, 'Sana Malik')
  await enter(page, `${adminUrl}/prescription/${id}/show`, omar)
  await page.getByRole('button', { name: 'Claim for review' }).click()
  const medicine = page.getByRole('combobox', { name: 'Add a medicine' })
  const found = page
    .getByRole('option')
    .first()
    .or(page.getByText(/is not in our catalogue/))

  for (const [typed, wrong] of lookalikes)
    await test.step(`1.1 ${typed}`, async () => {
      await medicine.fill(typed)
      await expect(found.first()).toBeVisible()
      await medicine.press('Enter')
      await expect(page.getByRole('group', { name: wrong })).toHaveCount(0)
      await medicine.fill('')
    })

  const lineOf = (name: string) => page.getByRole('group', { name })
  const add = async (name: string) => {
    if (await lineOf(name).count()) return
    await medicine.fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(lineOf(name)).toBeVisible()
  }
  for (const [name, dose, sum] of doses)
    await test.step(`1.3 ${name}, ${dose}`, async () => {
      await add(name)
      await lineOf(name).getByLabel('Dose').fill(dose)
      await expect(lineOf(name)).toContainText(sum)
    })

  await test.step('1.5 two paracetamols are a stop, which needs a reason', async () => {
    for (const name of new Set(doses.map(([product]) => product)))
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    for (const [name, dose] of [
      ['Panadol Extend 665mg Tablets', '2 tds x 7 days'],
      ['Nuberol Forte Tablets', '1 tds x 7 days'],
    ] as const) {
      await add(name)
      await lineOf(name).getByLabel('Dose').fill(dose)
    }
    await expect(page.getByText(/both contain Paracetamol/i)).toBeVisible()
    await expect(page.getByText(/No two lines share an ingredient/)).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Prescriber' }).fill('Dr. Sana Malik')
    await page.getByLabel('Written on').fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await page.keyboard.press('a')
    await page.keyboard.press('Control+Enter')
    const stop = page.getByRole('group', { name: 'Stop. Approve only with a reason' })
    await expect(stop).toContainText('Not yet signed by a pharmacist.')
    await expect(stop.getByLabel('Reason to approve all the same')).toBeFocused()
    expect(strayErrors.splice(0).join()).toContain('409')
    await page.keyboard.type('The doctor confirmed it by telephone')
    await page.keyboard.press('Enter')
    const { api } = await adminOf(shop)
    await expect
      .poll(async () => (await api('GET /prescription/:id', { params: { id } })).data.status)
      .toBe('approved')
    await page.goto(`${adminUrl}/prescription/${id}/show`)
    await expect(page.getByText('Approved in spite of a stop:', { exact: false })).toBeVisible()
    await expect(page.getByText('The doctor confirmed it by telephone', { exact: false })).toBeVisible()
  })
})
