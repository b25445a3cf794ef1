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
  ['Diovan', /Co-Diovan/],
  ['Janumet', /Januvia/],
  ['Tenoretic', /Tenormin/],
  ['Concor 2.5', /Concor 5/],
  ['Tegral CR 400', /Tegral 200/],
  ['Thyroxine 100', /Thyroxine 50/],
  ['Lamisil', /Amoxil/],
  ['Risperdal', /Disprin/],
  ['Domperidone maleate 10', /Motilium/],
  ['Norvasc 05', /Norvasc 5/],
] as const

/** A name that the catalogue lacks, and what the page says of it. */
const absent = [
  ['Digoxin', 'Digoxin is not in our catalogue.'],
  ['Warfarin', 'Warfarin is not in our catalogue.'],
  ['Norvasc 10', 'Norvasc 10 is not in our catalogue. We have another strength: 5 mg tablet.'],
  ['Galvus', 'Galvus is not in our catalogue as it is written.'],
] as const

/** A medicine, a dose as it is written, a part of the sum below it, and the packs; none where the dose is asked for. */
const doses = [
  ['Mixtard 30 HM Vial', '20 units bd x30', '2 vials', '2'],
  ['Lantus SoloStar Pen', '14 units hs x30', '2 pens', '2'],
  ['Glucophage 500mg Tablets', '500 mg bd x30', '= 60 tablets', '2'],
  ['Glucophage 500mg Tablets', '1+0+1 x30', '= 60 tablets', '2'],
  ['Concor 5mg Tablets', '½ od x30', '= 15 tablets', '1'],
  ['Concor 5mg Tablets', '1/2 od x30', '= 15 tablets', '1'],
  ['Concor 5mg Tablets', 'half od x30', '= 15 tablets', '1'],
  ['Plavix 75mg Tablets', '0-1-0 x30', '= 30 tablets', '3'],
  ['Tobrex Eye Drops 0.3%', '1 drop qid right eye x7', '1 bottle', '1'],
  ['Tobrex Eye Drops 0.3%', '1 drop qid x7', 'Counted for one eye.', '1'],
  ['Sunny D 200000 IU Capsule', '1 x7 days', 'Write how often.', ''],
  ['Sunny D 200000 IU Capsule', '1 od x7 days', 'far more than usual', ''],
  ['Plavix 75mg Tablets', '1 sos x 10', 'can be days or an amount to hand over', ''],
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
      await expect(page.getByLabel('Dose', { exact: true })).toHaveCount(0)
      await medicine.fill('')
    })
  for (const [typed, sentence] of absent)
    await test.step(`1.1 ${typed} is named as lacking`, async () => {
      await medicine.fill(typed)
      await expect(page.getByText(sentence)).toBeVisible()
      await medicine.fill('')
    })

  const lineOf = (name: string) => page.getByRole('group', { name })
  const add = async (name: string) => {
    if (await lineOf(name).count()) return
    await medicine.fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(lineOf(name)).toBeVisible()
  }
  await test.step('1.1 a new line shows generic, strength and form, and nothing is filled in', async () => {
    await medicine.fill('Norvasc 5')
    await expect(page.getByRole('option', { name: /Norvasc 5mg/ })).toBeVisible()
    await medicine.press('Enter')
    const line = lineOf('Norvasc 5mg Tablets')
    await expect(line).toContainText(/amLODIPine.*5 mg.*tablet/i)
    await expect(line.getByLabel('Dose')).toHaveValue('')
    await expect(line.getByLabel('Packs')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Remove Norvasc 5mg Tablets' }).click()
  })
  for (const [name, dose, sum, packs] of doses)
    await test.step(`1.3 ${name}, ${dose}`, async () => {
      await add(name)
      await lineOf(name).getByLabel('Dose').fill(dose)
      await expect(lineOf(name)).toContainText(sum)
      await expect(lineOf(name).getByLabel('Packs')).toHaveValue(packs)
    })
  await test.step('1.3 the packs stay within the dose', async () => {
    const vial = lineOf('Mixtard 30 HM Vial')
    await vial.getByLabel('Packs').fill('1000')
    await expect(vial.getByLabel('Packs')).toHaveValue('2')
  })

  await test.step('1.7 an equal in a larger pack than the approved ones cannot be chosen', async () => {
    await add('Getryl 2mg Tablets')
    const line = lineOf('Getryl 2mg Tablets')
    const amaryl = line.getByRole('option', { name: /^Amaryl 2mg Tablets/ })
    await line.getByLabel('Dose').fill('1 od x14d')
    await expect(amaryl).toHaveText(/one pack is more than all packs of this line/)
    await expect(amaryl).toBeDisabled()
    await line.getByLabel('Dose').fill('1 od x30d')
    await expect(amaryl).toBeEnabled()
  })
  await test.step('1.5 a line without a dose says that its dose is not checked', async () => {
    const line = lineOf('Getryl 2mg Tablets')
    await line.getByRole('button', { name: 'No dose' }).click()
    await expect(
      page.getByText('Not checked: the dose of Getryl 2mg Tablets', { exact: false }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove Getryl 2mg Tablets' }).click()
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
