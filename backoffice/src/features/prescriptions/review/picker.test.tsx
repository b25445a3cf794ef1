import { screen } from '@testing-library/react'
import { uploadOne } from 'server/test/fixtures/prescription'
import { shop } from 'server/test/network/network'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../../../test/renderBackoffice.tsx'

const glucophage = (strength: string) =>
  shop.product({
    name: `Glucophage ${strength.replace(' ', '')}`,
    genericName: 'Metformin',
    strength,
    dosageForm: 'Tablet',
    packSize: '30 tablets',
    unitsPerPack: 30,
    saleClass: 'prescription',
  })

const openPicker = async () => {
  await glucophage('500 mg')
  await glucophage('1000 mg')
  const one = await uploadOne(shop, await shop.customer())
  const { user } = await openAsAdmin(`/prescription/${one.id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Claim for review' }))
  const picker = (await screen.findByLabelText('Add a medicine')) as HTMLInputElement
  const lines = () => screen.getAllByRole('group', { name: /Glucophage/i }).map((line) => line.textContent)
  return { user, picker, lines }
}

test('Enter takes no other strength where the typed one is in the list already', async () => {
  const { user, picker, lines } = await openPicker()
  await user.type(picker, 'glucophage 500')
  await screen.findByRole('option', { name: /500mg/i })
  await user.keyboard('{Enter}')
  await screen.findByRole('group', { name: /Glucophage/i })
  await user.type(picker, 'glucophage 500')
  await screen.findByRole('option', { name: /1000mg/i })
  await user.keyboard('{Enter}')
  expect(lines()).toHaveLength(1)
})

test('names the strengths that the catalogue has instead of the typed one', async () => {
  const { user, picker } = await openPicker()
  await user.type(picker, 'glucophage 850')
  await screen.findByText(
    /^glucophage 850 is not in our catalogue. We have another strength: (500|1000) mg tablet, /,
  )
})
