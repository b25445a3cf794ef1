import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { buy } from 'server/test/fixtures/buying'
import { uploadOne } from 'server/test/fixtures/prescription'
import { cut, empty500, network, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../../test/toast.ts'

/** Opens a prescription and claims it for review. */
const claim = async (fields: Record<string, string> = {}) => {
  const one = await uploadOne(shop, await shop.customer(), fields)
  const opened = await openAsAdmin(`/prescription/${one.id}/show`)
  await opened.user.click(await screen.findByRole('button', { name: 'Claim for review' }))
  const read = async () => (await opened.admin.api('GET /prescription/:id', { params: { id: one.id } })).data
  await screen.findByRole('button', { name: 'Reject' })
  return { one, read, ...opened }
}

test('an empty queue says so', async () => {
  await openAsAdmin('/prescription/queue')
  expect(await screen.findByText('No prescriptions to review.')).toBeTruthy()
})

test('a queue that failed to load shows the reason and a retry', async () => {
  const one = await uploadOne(shop, await shop.customer())
  cut('GET /prescription/admin/queue')
  const { user } = await openAsAdmin('/prescription/queue')
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.resetHandlers()
  await user.click(again)
  expect(await screen.findByText(new RegExp(one.prescriptionNumber))).toBeTruthy()
})

test('the queue shows the order that waits, and opens the most urgent prescription first', async () => {
  const medicine = await shop.product({ saleClass: 'prescription', coldChain: true })
  await uploadOne(shop, await shop.customer())
  const customer = await shop.customer()
  await uploadOne(shop, customer)
  const { orderNumber } = await buy(customer, medicine)
  const { user } = await openAsAdmin('/prescription/queue')
  expect(await screen.findByText(new RegExp(`Order ${orderNumber} waits: Rs`))).toBeTruthy()
  expect(screen.getByText('cold chain')).toBeTruthy()
  const [first] = screen.getAllByRole('listitem')
  await user.click(await screen.findByRole('button', { name: 'Review next' }))
  await waitFor(() =>
    expect(window.location.pathname).toBe(
      new URL(within(first as HTMLElement).getByRole<HTMLAnchorElement>('link').href).pathname,
    ),
  )
})

test('a page that single keys have completed leads to the medicines', async () => {
  const { user } = await claim({ doctorName: 'Dr. Sana Malik' })
  const picker = await screen.findByLabelText('Add a medicine')
  await screen.findByRole('button', { name: /^1\s*Dr. Sana Malik/ })
  await user.keyboard('1')
  await waitFor(() => expect(screen.getByDisplayValue('Dr. Sana Malik')).toBeTruthy())
  await user.keyboard('3s')
  expect(document.activeElement).not.toBe(picker)
  await user.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(picker))
})

test('rejects a prescription with a message to the shopper', async () => {
  const { one, read, user } = await claim()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }))
  const note = dialog.getByLabelText(/^Message to the customer/) as HTMLTextAreaElement
  expect(note.value).toBe('')
  for (const radio of dialog.getAllByRole('radio')) expect((radio as HTMLInputElement).checked).toBe(false)
  await user.click(dialog.getByLabelText('Something else'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Required')).toBeTruthy()
  expect(severityOf(await findToast('Please fill in or correct the marked fields'))).toBe('error')
  expect(await read()).toMatchObject({ status: 'under_review' })
  await user.type(note, 'The date is missing')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(severityOf(await findToast(`${one.prescriptionNumber}: rejected`))).toBe('success')
  expect(await read()).toMatchObject({ status: 'rejected', reviewNote: 'The date is missing' })
  await waitFor(() => expect(window.location.pathname).toBe('/prescription/queue'))
})

test('a claim is given back by leaving or by a key, and the next review opens the own claim first', async () => {
  const { one, read, user, admin } = await claim()
  await uploadOne(shop, await shop.customer())
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await waitFor(async () => expect(await read()).toMatchObject({ status: 'pending', claimedBy: null }))
  await admin.api('PATCH /prescription/admin/:id', { params: one, body: { status: 'under_review' } })
  const next = await screen.findByRole('button', { name: 'Review next' })
  await waitFor(() => expect((next as HTMLButtonElement).disabled).toBe(false))
  await user.click(next)
  await waitFor(() => expect(window.location.pathname).toBe(`/prescription/${one.id}/show`))
  await screen.findByRole('button', { name: 'Give back' })
  await user.keyboard('u')
  expect(severityOf(await findToast(`${one.prescriptionNumber} waits in the queue again`))).toBe('success')
  expect(await read()).toMatchObject({ status: 'pending', claimedBy: null })
  await waitFor(() => expect(window.location.pathname).toBe('/prescription/queue'))
})

test('a claim given back by leaving is not shown as the own one when the page opens again', async () => {
  const { one, read, user } = await claim()
  await user.click(screen.getByRole('link', { name: 'Queue' }))
  await waitFor(async () => expect(await read()).toMatchObject({ status: 'pending' }))
  network.use(http.get('*/api/v1/prescription/:id', () => delay('infinite')))
  await user.click(await screen.findByRole('link', { name: new RegExp(one.prescriptionNumber) }))
  expect(await screen.findByRole('button', { name: 'Claim for review' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
})

test('a decision that fails keeps its dialog and the note, and can be sent again', async () => {
  const { one, user } = await claim()
  await user.click(screen.getByRole('button', { name: 'Ask for more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more' }))
  const note = dialog.getByLabelText(/^Message to the customer/) as HTMLTextAreaElement
  fireEvent.change(note, { target: { value: 'Please send page 2' } })
  empty500('PATCH /prescription/admin/:id')
  await user.click(dialog.getByRole('button', { name: 'Ask for more' }))
  expect(severityOf(await findToast(texts.updatePrescription.failure))).toBe('error')
  expect(note.value).toBe('Please send page 2')
  network.resetHandlers()
  await user.click(dialog.getByRole('button', { name: 'Ask for more' }))
  expect(severityOf(await findToast(`${one.prescriptionNumber}: needs info`))).toBe('success')
})

test('a rejected note is marked in the dialog and reported by a toast', async () => {
  const { user } = await claim()
  await user.click(screen.getByRole('button', { name: 'Ask for more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more' }))
  const note = dialog.getByLabelText(/^Message to the customer/)
  fireEvent.change(note, { target: { value: 'Please send\u0007 page 2' } })
  await user.click(dialog.getByRole('button', { name: 'Ask for more' }))
  expect(severityOf(await findToast('Please check what you entered'))).toBe('error')
  expect(dialog.getByText('Use ordinary characters')).toBeTruthy()
  expect(document.activeElement).toBe(note)
})

test('a prescription claimed by a colleague has no decision buttons', async () => {
  const one = await uploadOne(shop, await shop.customer())
  const { api } = await shop.admin()
  const body = { status: 'under_review', version: one.version } as const
  await api('PATCH /prescription/admin/:id', { params: { id: one.id }, body })
  await openAsAdmin(`/prescription/${one.id}/show`)
  expect(await screen.findByText(/is reviewing this prescription/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})
