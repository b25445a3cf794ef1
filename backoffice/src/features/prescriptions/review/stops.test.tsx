import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { uploadOne } from 'server/test/fixtures/prescription'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

const medicine = (name: string, genericName: string, strength: string) =>
  shop.product({
    name,
    genericName,
    strength,
    dosageForm: 'Tablet',
    packSize: '30 tablets',
    unitsPerPack: 30,
    saleClass: 'prescription',
  })

/** Claims a prescription and enters doctor, date and marks. */
const openReview = async () => {
  const one = await uploadOne(shop, await shop.customer())
  const opened = await openAsAdmin(`/prescription/${one.id}/show`)
  const { user, admin } = opened
  await user.click(await screen.findByRole('button', { name: 'Claim for review' }))
  await user.type(await screen.findByRole('combobox', { name: 'Prescriber' }), 'Dr. Sana Malik')
  fireEvent.change(screen.getByLabelText('Written on'), { target: { value: '2026-11-20' } })
  await user.keyboard('{Escape}{Escape}')
  await user.keyboard('sa')
  const read = async () => (await admin.api('GET /prescription/:id', { params: { id: one.id } })).data
  const add = async (name: string, dose: string) => {
    await user.type(screen.getByLabelText('Add a medicine'), name)
    await screen.findByRole('option', { name: new RegExp(name, 'i') })
    await user.keyboard('{Enter}')
    await user.type(
      within(await screen.findByRole('group', { name: new RegExp(name, 'i') })).getByLabelText('Dose'),
      dose,
    )
  }
  return { one, read, add, user }
}

test('a stop names both medicines, and only a reason lets the pharmacist approve', async () => {
  await medicine('Xarelto 20mg', 'Rivaroxaban', '20 mg')
  await medicine('Tegral 200mg', 'Carbamazepine', '200 mg')
  const { one, read, add, user } = await openReview()
  await add('Xarelto', '1 od x 28 days')
  await add('Tegral', '1 bd x 30 days')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/^Xarelto 20mg with Tegral 200mg: the anticoagulant loses its effect/)
  const stop = within(screen.getByRole('group', { name: 'Stop. Approve only with a reason' }))
  expect(stop.getByText(/Not yet signed by a pharmacist/)).toBeTruthy()
  expect(stop.getByText(/^Not checked: the age/)).toBeTruthy()
  const reason = stop.getByLabelText('Reason to approve all the same')
  expect(document.activeElement).toBe(reason)
  const approve = screen.getByRole('button', { name: 'Approve with this reason' }) as HTMLButtonElement
  expect(approve.disabled).toBe(true)
  expect((await read()).status).toBe('under_review')
  await user.type(reason, 'Dr. Malik confirmed by telephone{Enter}')
  expect(severityOf(await findToast(`${one.prescriptionNumber}: approved`))).toBe('success')
  expect((await read()).confirmedStops).toMatchObject([{ reason: 'Dr. Malik confirmed by telephone' }])
})

/** A bottle of 120 ml. */
const liquid = (given: { name: string; genericName: string; strength: string; dosageForm: string }) =>
  shop.product({ ...given, packSize: '120 ml', unitsPerPack: 120, saleClass: 'prescription' })

test('the age makes a tablet for a child a stop, and another age takes it away', async () => {
  await medicine('Augmentin 1g', 'Amoxicillin + Clavulanic acid', '875 mg + 125 mg')
  const { one, read, add, user } = await openReview()
  await add('Augmentin', '1 bd x 6 days')
  const age = screen.getByLabelText('Age (optional)')
  await user.type(age, 'two')
  expect(screen.getByText(/the age as years, such as 4, or months, such as 8m/)).toBeTruthy()
  await user.clear(age)
  await user.type(age, '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(
    await screen.findByText(/^Augmentin 1g is a tablet or capsule, and the patient is 2 years/),
  ).toBeTruthy()
  await user.type(age, '9')
  await waitFor(() => expect(screen.queryByText(/is a tablet or capsule/)).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findToast(`${one.prescriptionNumber}: approved`)
  expect(await read()).toMatchObject({ patientAgeMonths: 29 * 12, confirmedStops: [] })
})

test('a child’s medicine by weight asks for the weight, and stops above the limit', async () => {
  await liquid({
    name: 'Brufen Suspension',
    genericName: 'Ibuprofen',
    strength: '100 mg/5 ml',
    dosageForm: 'Suspension',
  })
  const { one, read, add, user } = await openReview()
  await add('Brufen', '6 ml tds x 3 days')
  expect(screen.queryByLabelText('Weight in kg')).toBeNull()
  await user.type(screen.getByLabelText('Age (optional)'), '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/is dosed by weight in children: at most 40 mg of Ibuprofen/)).toBeTruthy()
  const weight = screen.getByLabelText('Weight in kg')
  await user.type(weight, '8')
  await waitFor(() => expect(screen.queryByText(/is dosed by weight/)).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/360 mg of Ibuprofen a day is 45 mg for each kg/)).toBeTruthy()
  expect(screen.getAllByText(/Not yet signed by a pharmacist/)).toHaveLength(1)
  await user.clear(weight)
  await user.type(weight, '12.5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findToast(`${one.prescriptionNumber}: approved`)
  expect(await read()).toMatchObject({ patientWeightKg: 12.5, confirmedStops: [] })
})

test('a reason that was typed for a dose does not confirm another dose', async () => {
  await medicine('Xarelto 20mg', 'Rivaroxaban', '20 mg')
  await medicine('Tegral 200mg', 'Carbamazepine', '200 mg')
  const { read, add, user } = await openReview()
  await add('Xarelto', '1 od x 28 days')
  await add('Tegral', '1 bd x 30 days')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const reason = 'Dr. Malik confirmed by telephone'
  await user.type(await screen.findByLabelText('Reason to approve all the same'), reason)
  const dose = within(screen.getByRole('group', { name: /Tegral/ })).getByLabelText('Dose')
  await user.clear(dose)
  await user.type(dose, '2 tds x 30 days')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const field = (await screen.findByLabelText('Reason to approve all the same')) as HTMLInputElement
  expect(field.value).toBe('')
  expect((await read()).status).toBe('under_review')
})

test('a supply for more than 180 days is approved with a note, by keyboard', async () => {
  await medicine('Glucophage 500mg', 'Metformin', '500 mg')
  const { read, add, user } = await openReview()
  await add('Glucophage', '1 od x 240 days')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/A supply for longer than 180 days/)
  await user.keyboard('{Escape}o')
  const note = screen.getByLabelText('Note to the customer (optional)')
  expect(document.activeElement).toBe(note)
  await user.keyboard('The patient travels{Control>}{Enter}{/Control}')
  // Its toast waits for that of the failure.
  await waitFor(async () =>
    expect(await read()).toMatchObject({ reviewNote: 'The patient travels', items: [{ days: 240 }] }),
  )
})

test('a line with a reason says that its dose is not checked, and is still a double', async () => {
  await medicine('Panadol 500mg', 'Paracetamol', '500 mg')
  await medicine('Calpol 500mg', 'Paracetamol', '500 mg')
  const { read, add, user } = await openReview()
  await add('Panadol', '1 bd x 5 days')
  await add('Calpol', '')
  const row = within(screen.getByRole('group', { name: /Calpol/ }))
  expect(screen.queryByText(/^Not checked: the dose of/)).toBeNull()
  await user.click(row.getByRole('button', { name: 'No dose' }))
  expect(screen.getByText(/^Not checked: the dose of Calpol 500mg/)).toBeTruthy()
  expect(screen.getByText('Panadol 500mg and Calpol 500mg both contain Paracetamol')).toBeTruthy()
  await user.type(row.getByLabelText('Why there is no dose'), 'As the doctor said')
  await user.type(row.getByLabelText('Packs'), '1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const stop = await screen.findByRole('group', { name: 'Stop. Approve only with a reason' })
  expect(within(stop).getByText(/Calpol 500mg both contain Paracetamol/)).toBeTruthy()
  expect((await read()).status).toBe('under_review')
})

test('a dose is read against the limits while it is typed, before any approval', async () => {
  await liquid({
    name: 'Ventolin Syrup',
    genericName: 'Salbutamol',
    strength: '2 mg/5 ml',
    dosageForm: 'Syrup',
  })
  const { add, user } = await openReview()
  await add('Ventolin Syrup', '20 ml tds x 5d')
  const row = within(screen.getByRole('group', { name: /Ventolin Syrup/i }))
  expect(row.queryByText(/The maximum/)).toBeNull()
  await user.type(screen.getByLabelText('Age (optional)'), '5')
  expect(row.getByText(/24 mg of Salbutamol in a day. The maximum at 5 years is 8 mg/).textContent).toMatch(
    /UK SmPC of Ventolin.*Not yet signed by a pharmacist/,
  )
  const dose = row.getByLabelText('Dose')
  await user.clear(dose)
  await user.type(dose, '5 ml tds x 5d')
  expect(row.queryByText(/The maximum/)).toBeNull()
  await user.clear(dose)
  await user.type(dose, '40 ml tds x 5d')
  expect(row.getByText(/48 mg of Salbutamol in a day. The maximum is 32 mg/)).toBeTruthy()
})
