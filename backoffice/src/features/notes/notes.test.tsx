import { screen, within } from '@testing-library/react'
import { buy } from 'server/test/fixtures/buying'
import { uploadOne } from 'server/test/fixtures/prescription'
import { cut, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, renderBackoffice } from '../../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../../test/toast.ts'
import { adminToken } from '../../core/api/http.ts'

const makeRecord = {
  order: async () => (await buy(await shop.customer(), await shop.product())).id,
  customer: async () => (await shop.customer()).id,
  prescription: async () => (await uploadOne(shop, await shop.customer())).id,
}
type Kind = keyof typeof makeRecord

const openRecord = async (kind: Kind) => {
  const id = await makeRecord[kind]()
  const opened = await openAsAdmin(`/${kind}/${id}/show`)
  const panel = within(await screen.findByRole('region', { name: 'Notes for staff' }))
  return { ...opened, id, panel }
}

test.each<Kind>([
  'order',
  'customer',
  'prescription',
])('a note is added on the page of a %s', async (kind) => {
  const { user, id, panel, admin } = await openRecord(kind)
  expect(await panel.findByText('No notes yet')).toBeTruthy()
  const button = panel.getByRole('button', { name: 'Add note' })
  expect(button).toHaveProperty('disabled', true)
  const field = panel.getByLabelText('Note for staff') as HTMLTextAreaElement
  await user.type(field, 'Rang twice, prefers mornings')
  await user.click(button)
  expect(severityOf(await findToast(texts.addNote.success))).toBe('success')
  expect(panel.getByText('Rang twice, prefers mornings')).toBeTruthy()
  expect(field.value).toBe('')
  const { data } = await admin.api(
    `GET /${kind === 'prescription' ? 'prescription/admin' : kind}/:id/notes`,
    { params: { id } },
  )
  expect(data).toMatchObject([{ text: 'Rang twice, prefers mornings' }])
})

test('a note that could not be added stays in its field', async () => {
  const { user, panel } = await openRecord('customer')
  const field = panel.getByLabelText('Note for staff') as HTMLTextAreaElement
  await user.type(field, 'Rang twice')
  cut('POST /customer/:id/notes')
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  expect(severityOf(await findToast(texts.addNote.failure))).toBe('error')
  expect(field.value).toBe('Rang twice')
})

test('notes that cannot be read say so, and another one can be written', async () => {
  cut('GET /customer/:id/notes')
  const { panel } = await openRecord('customer')
  expect(await panel.findByText(texts.fetchNotes.failure)).toBeTruthy()
  expect(panel.getByLabelText('Note for staff')).toBeTruthy()
})

test('a role without the duty sees no notes', async () => {
  const customer = await shop.customer({ name: 'Sana Malik' })
  adminToken.set((await shop.admin('auditor')).token)
  renderBackoffice(`/customer/${customer.id}/show`)
  expect(await screen.findByRole('heading', { name: 'Sana Malik' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Notes for staff' })).toBeNull()
})
